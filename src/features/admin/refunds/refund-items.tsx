import { useMutation } from '@tanstack/react-query'
import { CircleCheck, Clock } from 'lucide-react'
import { useId, type ReactNode } from 'react'

import { WriteFailure } from '@/components/form/write-failure'
import { markRefundSent, reopenRefund, type Refund } from '@/data/payments/refunds'
import { formatDate } from '@/lib/format/format'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/forms/button'
import { CopyButton } from '@/ui/feedback/copy-button'
import { toast } from '@/ui/feedback/toast'

import { PaymentReference } from '../record/payment-reference'
import { useRecount } from '../sections/use-recount'
import { money } from '../statement-results/line-cells'
import { dayWords, refundWords } from './refund-words'

interface ItemProps {
  refund: Refund
  onDelete: () => void
}

/** Shows a refund that no statement has shown yet. */
export function OpenRefund({ refund, onDelete }: ItemProps) {
  const id = useId()
  const recount = useRecount()
  const { payer, amount, reason, reference, createdAt, sentAt } = refund
  const isSent = sentAt !== null
  const marking = useMutation({
    mutationFn: (sent: boolean) => markRefundSent(refund.id, sent),
    onSuccess: (_marked, sent) => {
      recount()
      toast({
        title: sent ? 'Marked as sent' : 'No longer marked as sent',
        description: sent
          ? `${refundWords(refund)}. It closes once a statement shows it.`
          : `${refundWords(refund)} is still to send.`,
        tone: 'success',
      })
    },
  })
  return (
    <li tabIndex={-1} aria-labelledby={id} className="grid gap-3 py-4">
      <span id={id} className="sr-only">
        {refundWords(refund)}
      </span>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-[2fr_1fr_2fr]">
        <Part label="Payer" copied={payer}>
          <span className="font-mono">{payer ?? 'N/A'}</span>
        </Part>
        <Part label="Amount" copied={String(amount)}>
          <span className="font-semibold tabular-nums">{money(refund)}</span>
        </Part>
        <Part label="Reason" copied={reason}>
          {reason}
        </Part>
      </dl>
      <p className="text-sm text-mute">
        Listed on {formatDate(createdAt)}
        {reference !== null && (
          <>
            , for the payment <PaymentReference reference={reference} />
          </>
        )}
      </p>
      <WriteFailure error={marking.error} />
      <div className="flex flex-wrap items-center gap-3">
        {isSent && <Badge icon={<Clock aria-hidden />}>Sent on {formatDate(sentAt)}</Badge>}
        {/* One button for both states, so that it keeps the focus. */}
        <Button
          variant={isSent ? 'ghost' : 'primary'}
          size="sm"
          busy={marking.isPending}
          aria-describedby={id}
          onClick={() => marking.mutate(!isSent)}
        >
          {isSent ? 'Undo' : 'Mark as sent'}
        </Button>
        <DeleteButton describedBy={id} onDelete={onDelete} />
      </div>
    </li>
  )
}

/** Shows a refund that a statement has shown. */
export function SeenRefund({ refund, onDelete }: ItemProps) {
  const id = useId()
  const recount = useRecount()
  const reopening = useMutation({
    mutationFn: () => reopenRefund(refund.id),
    onSuccess: () => {
      recount()
      toast({
        title: 'Refund opened again',
        description: `${refundWords(refund)} is back under “To refund”.`,
        tone: 'success',
      })
    },
  })
  return (
    <li
      tabIndex={-1}
      aria-labelledby={id}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 text-sm"
    >
      <div className="min-w-0 wrap-anywhere">
        <p id={id} className="font-medium">
          {refundWords(refund)}
        </p>
        <p className="text-mute">{refund.reason}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone="success" icon={<CircleCheck aria-hidden />}>
          Seen in the statement of {dayWords(refund.seenOn ?? '')}
        </Badge>
        <Button
          variant="ghost"
          size="sm"
          busy={reopening.isPending}
          aria-describedby={id}
          onClick={() => reopening.mutate()}
        >
          Undo
        </Button>
        <DeleteButton describedBy={id} onDelete={onDelete} />
      </div>
      <WriteFailure error={reopening.error} />
    </li>
  )
}

function DeleteButton({ describedBy, onDelete }: { describedBy: string; onDelete: () => void }) {
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-haspopup="dialog"
      aria-describedby={describedBy}
      onClick={onDelete}
    >
      Delete…
    </Button>
  )
}

interface PartProps {
  label: string
  /** Null if there is nothing to copy. */
  copied: string | null
  children: ReactNode
}

/** Shows one detail of a refund, with a Copy button. */
function Part({ label, copied, children }: PartProps) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-mute">{label}</dt>
      <dd className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 wrap-anywhere">{children}</span>
        <CopyButton
          size="sm"
          text={copied}
          label="Copy"
          copiedLabel="Copied"
          aria-label={`Copy ${label.toLowerCase()}`}
        />
      </dd>
    </div>
  )
}
