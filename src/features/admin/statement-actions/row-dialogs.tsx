import type { OpenClaim } from '@/data/payments/payment-disputes'
import type { WaitlistUser } from '@/data/records/schema'
import type { Line } from '@/domain/statement/reading/lines'

import { CorrectionDialog } from '../decisions/correction-dialog'
import type { CorrectionReason } from '../decisions/correction-form'
import { RejectDialog } from '../decisions/reject-dialog'
import { FindFounderDialog } from './find-founder-dialog'
import { LinkAllDialog } from './link-all-dialog'
import { LinkPaymentDialog, type LikelyPayment } from './link-payment-dialog'
import { MakeRecordDialog, type Traced } from './make-record-dialog'
import { RefundDialog, type ToRefund } from './refund-dialog'
import { VerifyContestedDialog } from './verify-contested-dialog'

/** A payment whose founder the admin has to find. */
export interface FoundPayment {
  line: Line
  reference: string
}

/** The dialog that a row's button opens, with its data. */
export type RowAction =
  | { kind: 'verify'; user: WaitlistUser; doubt: string }
  | { kind: 'ask'; users: readonly WaitlistUser[]; reason: CorrectionReason }
  /** `refund`: the payment to refund after the rejection. */
  | { kind: 'reject'; user: WaitlistUser; refund?: ToRefund }
  | { kind: 'find'; payment: FoundPayment }
  | { kind: 'link'; likely: LikelyPayment }
  | { kind: 'linkAll'; likely: readonly LikelyPayment[] }
  | { kind: 'refund'; payment: ToRefund }
  | { kind: 'make'; traced: Traced }

interface RowDialogsProps {
  /** Null while no dialog is open. */
  action: RowAction | null
  /** All unverified sign-ups. */
  everybody: readonly WaitlistUser[]
  claims: readonly OpenClaim[]
  onAct: (change: (before: RowAction | null) => RowAction | null) => void
  /** The ID of the statement's report. */
  report: string
  onAsked: (ids: readonly string[]) => void
  onRejected: (ids: readonly string[]) => void
  /** Called after the record's correction request or rejection was undone. */
  onUndone: (id: string) => void
  onLinked: (likely: LikelyPayment) => void
  onMade: (user: WaitlistUser) => void
  /** @param keys as returned by `decisionKey`. */
  onRefund: (keys: readonly string[]) => void
}

const nobody: readonly WaitlistUser[] = []

/** The dialogs of all rows. They stay open when a row leaves its table. */
export function RowDialogs({
  action,
  everybody,
  claims,
  onAct,
  report,
  onAsked,
  onRejected,
  onUndone,
  onLinked,
  onMade,
  onRefund,
}: RowDialogsProps) {
  // A dialog that was replaced by another one also calls `onClose`, which must not close the new
  // dialog.
  const close = (kind: RowAction['kind']) => () =>
    onAct((before) => (before?.kind === kind ? null : before))
  const asked = action?.kind === 'ask' ? action.users : nobody
  const rejected = action?.kind === 'reject' ? [action.user] : nobody
  const toRefund = action?.kind === 'reject' ? action.refund : undefined
  return (
    <>
      {/* Rendered first, so that it closes before another dialog opens, and the focus returns to the
          row's button. */}
      <FindFounderDialog
        payment={action?.kind === 'find' ? action.payment : null}
        everybody={everybody}
        claims={claims}
        onFound={(user, payment) => onAct(() => ({ kind: 'link', likely: { user, ...payment } }))}
        onTraced={(traced) => onAct(() => ({ kind: 'make', traced }))}
        onClose={close('find')}
      />
      <VerifyContestedDialog
        contested={action?.kind === 'verify' ? action : null}
        report={report}
        onClose={close('verify')}
      />
      <CorrectionDialog
        users={asked}
        reason={action?.kind === 'ask' ? action.reason : 'missing'}
        onLeft={(left) => {
          // Marks each asked founder at once, because the admin may close the dialog halfway.
          const waiting = new Set(left.map(({ id }) => id))
          onAsked(asked.map(({ id }) => id).filter((id) => !waiting.has(id)))
        }}
        onAsked={close('ask')}
        onUndone={({ id }) => onUndone(id)}
        onClose={close('ask')}
      />
      <RejectDialog
        users={rejected}
        onLeft={(left) => onRejected(rejected.flatMap(({ id }) => (left.length === 0 ? id : [])))}
        reason={toRefund && 'wrongAmount'}
        onRejected={
          toRefund === undefined
            ? close('reject')
            : () => onAct(() => ({ kind: 'refund', payment: toRefund }))
        }
        onUndone={({ id }) => onUndone(id)}
        onClose={close('reject')}
      />
      <LinkPaymentDialog
        likely={action?.kind === 'link' ? action.likely : null}
        onLinked={onLinked}
        onClose={close('link')}
      />
      <LinkAllDialog
        likely={action?.kind === 'linkAll' ? action.likely : null}
        onLinked={onLinked}
        onClose={close('linkAll')}
      />
      <RefundDialog
        payment={action?.kind === 'refund' ? action.payment : null}
        onListed={onRefund}
        onClose={close('refund')}
      />
      <MakeRecordDialog
        traced={action?.kind === 'make' ? action.traced : null}
        onMade={onMade}
        onClose={close('make')}
      />
    </>
  )
}
