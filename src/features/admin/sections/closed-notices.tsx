import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'

import { closedQuery, type Closable } from '@/data/closing'
import { formatDateTime } from '@/lib/format/format'
import { adminPaths } from '@/lib/paths'
import { useAdmin } from '@/session/signed-in'

/** Shown in every section while the admin keeps the waitlist or the inbox closed. */
export function ClosedNotices() {
  return (
    <>
      <ClosedNotice what="waitlist" meaning="Nobody can sign up." />
      <ClosedNotice what="inbox" meaning="Nobody can write from the site." />
    </>
  )
}

function ClosedNotice({ what, meaning }: { what: Closable; meaning: string }) {
  const { uid } = useAdmin()
  const { data: closed } = useQuery(closedQuery(uid, what))
  if (closed == null) return null
  const since = closed.createdAt === null ? '' : ` since ${formatDateTime(closed.createdAt)}`
  return (
    <p className="rounded-md bg-warning-tint px-3.5 py-2.5 text-sm">
      The {what} is closed{since}. {meaning}{' '}
      <Link
        to={adminPaths.settings}
        className="font-medium underline decoration-edge underline-offset-4 hover:decoration-current"
      >
        Reopen it in Settings
      </Link>
    </p>
  )
}
