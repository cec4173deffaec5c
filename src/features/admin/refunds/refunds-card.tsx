import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { ConfirmDialog } from '@/components/confirm-dialog'
import { RowsLoading } from '@/components/workspace/rows-loading'
import { useFocusNextRow } from '@/components/use-focus-next-row'
import { deleteRefund, refundsQuery, seenRefundsQuery, type Refund } from '@/data/payments/refunds'
import { formatDate } from '@/lib/format/format'
import { useAdmin } from '@/session/signed-in'
import { Card, CardTitle } from '@/ui/card'
import { EmptyState } from '@/ui/feedback/empty-state'
import { ErrorState } from '@/ui/feedback/state'

import { useRecount } from '../sections/use-recount'
import { refundWords } from './refund-words'
import { OpenRefund, SeenRefund } from './refund-items'

const none: readonly Refund[] = []

/**
 * Lists the refunds that no statement has shown yet, and below them, the refunds that a statement
 * has shown.
 */
export function RefundsCard() {
  const { uid } = useAdmin()
  const recount = useRecount()
  const open = useQuery(refundsQuery(uid))
  const seen = useQuery(seenRefundsQuery(uid))
  const failed = [open, seen].find(({ status }) => status === 'error')
  const box = useRef<HTMLDivElement>(null)
  useFocusNextRow(box)
  // The dialog is rendered here, because its row disappears before the dialog closes.
  const [asked, setAsked] = useState<Refund | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const ask = (refund: Refund) => {
    setAsked(refund)
    setIsOpen(true)
  }
  const last = seen.data ?? none

  return (
    <Card className="mt-6">
      <CardTitle>To refund</CardTitle>
      <p className="mt-1 max-w-prose text-sm text-mute">
        Send each from your UPI app, then mark it as sent. It closes once a statement shows it.
      </p>
      <div ref={box} tabIndex={-1} className="mt-2 outline-none">
        {failed !== undefined && (
          <ErrorState
            title="We couldn’t load the refunds"
            description={failed.error?.message}
            onRetry={() => void failed.refetch()}
          />
        )}
        {open.status === 'pending' && <RowsLoading label="Loading the refunds…" rows={2} />}
        {open.status === 'success' && open.data.length === 0 && (
          <EmptyState title="No refunds to send." />
        )}
        {open.status === 'success' && open.data.length > 0 && (
          <ul aria-label="To refund" className="divide-y divide-line">
            {open.data.map((refund) => (
              <OpenRefund key={refund.id} refund={refund} onDelete={() => ask(refund)} />
            ))}
          </ul>
        )}
        {last.length > 0 && (
          <>
            <h3 className="mt-6 font-semibold">Sent back</h3>
            <ul aria-label="Sent back" className="mt-1 divide-y divide-line">
              {last.map((refund) => (
                <SeenRefund key={refund.id} refund={refund} onDelete={() => ask(refund)} />
              ))}
            </ul>
          </>
        )}
      </div>
      {asked !== null && (
        <ConfirmDialog
          key={asked.id}
          open={isOpen}
          title="Delete this refund?"
          confirm="Delete it"
          busy="Deleting…"
          cancel="Keep it"
          onConfirm={async () => {
            await deleteRefund(asked.id)
            recount()
          }}
          onClose={() => setIsOpen(false)}
        >
          <p className="wrap-anywhere">
            This permanently deletes the entry for {refundWords(asked)}, listed on{' '}
            {formatDate(asked.createdAt)}.
            {asked.seenOn === null && ' Nothing will remind you of it.'}
          </p>
        </ConfirmDialog>
      )}
    </Card>
  )
}
