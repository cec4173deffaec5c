import { lazy, Suspense, useSyncExternalStore } from 'react'

import { countUnqueued, onUnqueued } from './notify-by-email'

const UnqueuedEmails = lazy(async () => ({
  default: (await import('./unqueued-emails')).UnqueuedEmails,
}))

/** Shown in every section after an email could not be queued. */
export function MailNotice() {
  const count = useSyncExternalStore(onUnqueued, countUnqueued)
  return (
    count > 0 && (
      <Suspense>
        <UnqueuedEmails count={count} />
      </Suspense>
    )
  )
}
