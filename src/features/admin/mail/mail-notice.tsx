import { useMutation } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

import { FailureAlert } from '@/components/form/failure-alert'
import { formatNumber } from '@/lib/format/format'
import { Button } from '@/ui/forms/button'

import { countUnqueued, onUnqueued, retryUnqueued } from './notify-by-email'

/** Shown in every section after an email could not be queued. */
export function MailNotice() {
  const count = useSyncExternalStore(onUnqueued, countUnqueued)
  return count > 0 && <UnqueuedEmails count={count} />
}

/** Shows how many emails may not have been queued, and retries them. */
function UnqueuedEmails({ count }: { count: number }) {
  const trying = useMutation({ mutationFn: retryUnqueued })
  const mails = count === 1 ? 'An email' : `${formatNumber(count)} emails`

  return (
    <FailureAlert
      title={`${mails} may not have been sent`}
      text="Your change is saved, and their page shows it. Only the email may be missing. Try again before you close this page: nobody gets it twice."
    >
      <Button
        variant="secondary"
        size="sm"
        className="mt-3"
        busy={trying.isPending}
        busyLabel="Trying…"
        onClick={() => trying.mutate()}
      >
        Try again
      </Button>
    </FailureAlert>
  )
}
