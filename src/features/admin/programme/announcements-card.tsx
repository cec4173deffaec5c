import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { ConfirmDialog } from '@/components/confirm-dialog'
import { RowsLoading } from '@/components/workspace/rows-loading'
import { announcementsQuery, type Announcement } from '@/data/ambassadors/announcements'
import { formatDateTime } from '@/lib/format/format'
import { useAdmin } from '@/session/signed-in'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/forms/button'
import { Card, CardTitle } from '@/ui/card'
import { EmptyState } from '@/ui/feedback/empty-state'
import { ErrorState } from '@/ui/feedback/state'

import { withdrawAnnouncement } from '@/data/ambassadors/announce'
import { AnnouncementForm } from './announcement-form'
import { audienceName } from './audiences'

/** The announcements that ambassadors see on their dashboards. */
export function AnnouncementsCard() {
  const { uid } = useAdmin()
  const query = useQuery(announcementsQuery(uid))
  const [toWithdraw, setToWithdraw] = useState<Announcement | null>(null)
  const sent = query.data ?? []

  return (
    <Card>
      <CardTitle>Announcements</CardTitle>
      <p className="mt-1 max-w-prose text-mute">
        A short note on your ambassadors’ dashboards, until they press “Got it”. The last ten stay
        available.
      </p>
      <AnnouncementForm sent={sent} />
      <h3 className="mt-6 font-semibold">Sent</h3>
      {query.status === 'pending' && <RowsLoading label="Loading announcements…" rows={3} />}
      {query.status === 'error' && (
        <ErrorState
          className="mt-4"
          title="We couldn’t load the announcements"
          description={query.error.message}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.status === 'success' && sent.length === 0 && (
        <EmptyState title="Nothing yet." description="Your announcements appear here." />
      )}
      {sent.length > 0 && (
        <ul aria-label="Sent" className="mt-1 divide-y divide-line">
          {sent.map((announcement) => (
            <li key={announcement.id} className="flex flex-wrap items-start gap-x-6 gap-y-2 py-4">
              <div className="min-w-0 flex-1 basis-72">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-mute">
                  {formatDateTime(announcement.createdAt)}
                  <Badge>{audienceName(announcement.audience)}</Badge>
                </p>
                <p className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">
                  {announcement.announcement}
                </p>
              </div>
              <Button variant="secondary" size="sm" onClick={() => setToWithdraw(announcement)}>
                Withdraw
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        key={toWithdraw?.id}
        open={toWithdraw !== null}
        title="Withdraw this announcement?"
        confirm="Withdraw the announcement"
        busy="Withdrawing…"
        cancel="Keep it"
        onConfirm={async () => {
          if (toWithdraw === null) return
          await withdrawAnnouncement(toWithdraw.id)
        }}
        onClose={() => setToWithdraw(null)}
      >
        <p>It disappears from all dashboards at once. Some ambassadors may have read it already.</p>
      </ConfirmDialog>
    </Card>
  )
}
