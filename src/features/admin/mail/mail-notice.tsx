import { lazy, Suspense, useSyncExternalStore } from 'react'

import { countUntold, onUntold } from './tell-by-mail'

const UntoldMails = lazy(async () => ({ default: (await import('./untold-mails')).UntoldMails }))

/** In every room, once a mail could not be queued. */
export function MailNotice() {
  const count = useSyncExternalStore(onUntold, countUntold)
  return (
    count > 0 && (
      <Suspense>
        <UntoldMails count={count} />
      </Suspense>
    )
  )
}
