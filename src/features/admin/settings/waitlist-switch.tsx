import { useQuery } from '@tanstack/react-query'
import { DoorClosed, DoorOpen } from 'lucide-react'
import { useState } from 'react'

import { signupsClosedQuery } from '@/data/waitlist/signups-closed'
import { formatDateTime } from '@/lib/format'
import { useAdmin } from '@/session/signed-in'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Card, CardTitle } from '@/ui/card'
import { Skeleton } from '@/ui/skeleton'
import { ErrorState } from '@/ui/state'
import { toast } from '@/ui/toast'

import { ConfirmDialog } from '@/components/confirm-dialog'

import { loadWrite } from '../desk/load-write'

/** Whether founders can sign up, and what changes that. */
export function WaitlistSwitch() {
  const { uid } = useAdmin()
  const { status, data, error, refetch } = useQuery(signupsClosedQuery(uid))
  const [isAsking, setIsAsking] = useState(false)
  const isClosed = data !== null && data !== undefined

  if (status === 'error') {
    return (
      <Card>
        <CardTitle>Sign-ups</CardTitle>
        <ErrorState
          className="mt-4"
          title="We couldn’t see whether the waitlist is open"
          description={error.message}
          onRetry={() => void refetch()}
        />
      </Card>
    )
  }

  return (
    <Card
      aria-busy={status === 'pending' || undefined}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4"
    >
      <div className="min-w-0">
        <CardTitle>Sign-ups</CardTitle>
        {/* There from the start, so that a change is announced. */}
        <div
          aria-live="polite"
          className="mt-2 flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1"
        >
          {status === 'pending' && (
            <>
              <span className="sr-only">Loading whether the waitlist is open…</span>
              <Skeleton className="h-5 w-60 max-w-full" />
            </>
          )}
          {status === 'success' && (
            <>
              <Badge
                tone={isClosed ? 'warning' : 'success'}
                icon={isClosed ? <DoorClosed aria-hidden /> : <DoorOpen aria-hidden />}
              >
                {isClosed ? 'Closed' : 'Open'}
              </Badge>
              <p className="text-sm text-mute">
                {data === null
                  ? 'Founders can join the waitlist.'
                  : `Nobody can join since ${formatDateTime(data.createdAt)}.`}
              </p>
            </>
          )}
        </div>
      </div>
      <Button
        variant="secondary"
        // Not disabled, which would drop focus.
        aria-disabled={status === 'pending'}
        onClick={() => {
          if (status === 'success') setIsAsking(true)
        }}
      >
        {isClosed ? 'Reopen the waitlist' : 'Close the waitlist'}
      </Button>
      <SwitchDialog isClosed={isClosed} open={isAsking} onClose={() => setIsAsking(false)} />
    </Card>
  )
}

interface SwitchDialogProps {
  isClosed: boolean
  open: boolean
  onClose: () => void
}

function SwitchDialog({ isClosed, open, onClose }: SwitchDialogProps) {
  // What is asked stays while it is done, though the live state is faster than the answer.
  const [closes, setCloses] = useState(!isClosed)
  if (!open && closes === isClosed) setCloses(!isClosed)

  return closes ? (
    <ConfirmDialog
      open={open}
      title="Close the waitlist?"
      confirm="Close the waitlist"
      busy="Closing…"
      cancel="Keep it open"
      onConfirm={async () => {
        const { closeSignups } = await loadWrite(import('@/data/waitlist/close-signups'))
        await closeSignups()
        toast({
          title: 'The waitlist is closed',
          description: 'Nobody can sign up until you reopen it.',
          tone: 'success',
        })
      }}
      onClose={onClose}
    >
      <p>
        Whoever opens the waitlist page from now on sees no way to pay: they are told that the
        waitlist is closed right now, not to pay, and to write to you if they have paid already.
      </p>
      <p>
        Whoever has the page open already is told so only when they send the form: somebody who is
        paying at this moment can’t sign up any more. Everybody who has joined keeps their place,
        and you can go on verifying.
      </p>
      <p>You can reopen it at any time.</p>
    </ConfirmDialog>
  ) : (
    <ConfirmDialog
      open={open}
      title="Reopen the waitlist?"
      confirm="Reopen the waitlist"
      busy="Reopening…"
      cancel="Keep it closed"
      tone="primary"
      onConfirm={async () => {
        const { reopenSignups } = await loadWrite(import('@/data/waitlist/close-signups'))
        await reopenSignups()
        toast({
          title: 'The waitlist is open',
          description: 'Founders can sign up again.',
          tone: 'success',
        })
      }}
      onClose={onClose}
    >
      <p>Visitors can join again at once. Those who were turned away have to send the form anew.</p>
    </ConfirmDialog>
  )
}
