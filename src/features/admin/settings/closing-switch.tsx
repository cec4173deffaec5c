import { useQuery } from '@tanstack/react-query'
import { DoorClosed, DoorOpen } from 'lucide-react'
import { useState, type ReactNode } from 'react'

import { ConfirmDialog } from '@/components/confirm-dialog'
import { close, closedQuery, reopen, type Closable } from '@/data/closing'
import { formatDateTime } from '@/lib/format/format'
import { useAdmin } from '@/session/signed-in'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/forms/button'
import { Card, CardTitle } from '@/ui/card'
import { Skeleton } from '@/ui/feedback/skeleton'
import { ErrorState } from '@/ui/feedback/state'
import { toast } from '@/ui/feedback/toast'

interface ClosingSwitchProps {
  title: string
  what: Closable
  /** The messages for each state, and the toasts after a change. */
  words: { open: string; closed: string; hasClosed: string; hasOpened: string }
  /** The texts of the confirmation dialogs. */
  children: { closing: ReactNode; reopening: ReactNode }
}

/** Shows whether something is open to visitors, and opens or closes it. */
export function ClosingSwitch(props: ClosingSwitchProps) {
  const { title, what, words } = props
  const { uid } = useAdmin()
  const { status, data, error, refetch } = useQuery(closedQuery(uid, what))
  const [isAsking, setIsAsking] = useState(false)
  const isClosed = data !== null && data !== undefined

  if (status === 'error') {
    return (
      <Card>
        <CardTitle>{title}</CardTitle>
        <ErrorState
          className="mt-4"
          title={`We couldn’t check whether the ${what} is open`}
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
        <CardTitle>{title}</CardTitle>
        {/* Rendered from the start, so that screen readers announce changes. */}
        <div
          aria-live="polite"
          className="mt-2 flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1"
        >
          {status === 'pending' && (
            <>
              <span className="sr-only">Checking whether the {what} is open…</span>
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
                  ? words.open
                  : data.createdAt === null
                    ? `${words.closed}.`
                    : `${words.closed} since ${formatDateTime(data.createdAt)}.`}
              </p>
            </>
          )}
        </div>
      </div>
      <Button
        variant="secondary"
        // `aria-disabled`, because a disabled button loses the focus.
        aria-disabled={status === 'pending'}
        onClick={() => {
          if (status === 'success') setIsAsking(true)
        }}
      >
        {isClosed ? `Reopen the ${what}` : `Close the ${what}`}
      </Button>
      <SwitchDialog
        {...props}
        isClosed={isClosed}
        isAsking={isAsking}
        onAsked={() => setIsAsking(false)}
      />
    </Card>
  )
}

interface SwitchDialogProps extends ClosingSwitchProps {
  isClosed: boolean
  isAsking: boolean
  onAsked: () => void
}

function SwitchDialog({ what, words, isClosed, isAsking, onAsked, children }: SwitchDialogProps) {
  // Keeps the dialog's question while the change is saved, because the live state updates before
  // the dialog closes.
  const [closes, setCloses] = useState(!isClosed)
  if (!isAsking && closes === isClosed) setCloses(!isClosed)

  return closes ? (
    <ConfirmDialog
      open={isAsking}
      title={`Close the ${what}?`}
      confirm={`Close the ${what}`}
      busy="Closing…"
      cancel="Keep it open"
      onConfirm={async () => {
        await close(what)
        const title = `The ${what} is closed`
        toast({ title, description: words.hasClosed, tone: 'success' })
      }}
      onClose={onAsked}
    >
      {children.closing}
    </ConfirmDialog>
  ) : (
    <ConfirmDialog
      open={isAsking}
      title={`Reopen the ${what}?`}
      confirm={`Reopen the ${what}`}
      busy="Reopening…"
      cancel="Keep it closed"
      tone="primary"
      onConfirm={async () => {
        await reopen(what)
        const title = `The ${what} is open`
        toast({ title, description: words.hasOpened, tone: 'success' })
      }}
      onClose={onAsked}
    >
      {children.reopening}
    </ConfirmDialog>
  )
}
