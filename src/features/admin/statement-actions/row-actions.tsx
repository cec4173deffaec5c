import type { ReactNode } from 'react'

import type { WaitlistUser } from '@/data/records/schema'
import { decisionWords } from '@/domain/statement/decisions'
import { isCredit, type Credit, type Line } from '@/domain/statement/reading/lines'
import { isStillOpen } from '@/domain/payments/waitlist-status'
import { formatNumber } from '@/lib/format/format'
import { Button } from '@/ui/forms/button'
import { TableCell } from '@/ui/table'

import type { CorrectionReason } from '../decisions/correction-form'
import { RecordStatusBadge } from '../record/record-status-badge'
import type { LikelyPayment } from './link-payment-dialog'
import { refundState } from '../refunds/refund-words'
import type { ToRefund } from './refund-dialog'
import { decidedWords, useRowWork, wentOut } from './work'

interface RecordActionsProps {
  user: WaitlistUser
  /** Why the statement doesn't prove the payment, for the admin's note. Null hides Verify. */
  doubt: string | null
  reason: CorrectionReason
  /** The payment, if the money arrived and may have to be refunded. */
  received?: { line: Credit; reference: string } | null
}

/** The buttons for a sign-up whose payment the statement can't prove. */
export function RecordActions({ user, doubt, reason, received = null }: RecordActionsProps) {
  const { act, statusOf, disabled } = useRowWork()
  const about = user.email ?? user.upiReferenceId ?? ''
  const status = statusOf(user)
  const badge = <RecordStatusBadge status={status} />
  if (!isStillOpen(status)) {
    if (status !== 'rejected' || received === null) return badge
    return (
      <Actions>
        {badge}
        <RefundAction {...received} />
      </Actions>
    )
  }
  return (
    <Actions>
      {status !== 'pending_verification' && badge}
      {doubt !== null && (
        <Action
          about={about}
          isFirst
          disabled={disabled}
          onPress={() => act({ kind: 'verify', user, doubt })}
        >
          Verify…
        </Action>
      )}
      <Action
        about={about}
        isFirst={doubt === null}
        disabled={disabled}
        onPress={() => act({ kind: 'ask', users: [user], reason })}
      >
        Ask for a correction
      </Action>
      <Action about={about} disabled={disabled} onPress={() => act({ kind: 'reject', user })}>
        Reject…
      </Action>
      {received !== null && (
        <Action
          about={about}
          disabled={disabled}
          onPress={() => act({ kind: 'reject', user, refund: rejectedPayment(received) })}
        >
          Reject and refund…
        </Action>
      )}
    </Actions>
  )
}

interface PaymentActionsProps {
  payment: { line: Line; reference: string | null }
  /** The keys of the row and of all identical rows, as returned by `decisionKey`. */
  keys: readonly string[]
  likely?: LikelyPayment['user'] | undefined
  /**
   * True if all keys identify the same payment. Otherwise, each key identifies a separate payment.
   */
  isOnePayment?: boolean
  /** False if the row can't be a founder's payment, such as money from another source. */
  needsADecision: boolean
}

/** The buttons for a payment that belongs to no sign-up. */
export function PaymentActions({
  payment,
  keys,
  likely,
  isOnePayment = false,
  needsADecision,
}: PaymentActionsProps) {
  const work = useRowWork()
  const { act, decide, decisions } = work
  const { reference, line } = payment
  const about = reference ?? line.narration
  const open = keys.filter((key) => decisionWords(decisions[key]) === null)
  const isOpen = open.length > 0
  const decided = keys.flatMap((key) => decidedWords(work, key) ?? [])
  const words = [...new Set(decided)].join(', ')
  const last = keys.findLast((key) => decisionWords(decisions[key]) !== null)
  return (
    <Actions>
      {decided.length > 0 && (
        <span>
          {isOpen && `${formatNumber(decided.length)} of ${formatNumber(keys.length)}: `}
          {words}
        </span>
      )}
      {isOpen && decided.length > 0 && (
        <Action about={about} onPress={() => decide(keys, 'open')}>
          Undo
        </Action>
      )}
      {isOpen && likely !== undefined && reference !== null && (
        <Action
          about={about}
          isFirst
          onPress={() => act({ kind: 'link', likely: { user: likely, line, reference } })}
        >
          Link the payment…
        </Action>
      )}
      {isOpen && reference !== null && (
        <Action
          about={about}
          isFirst={likely === undefined}
          onPress={() => act({ kind: 'find', payment: { line, reference } })}
        >
          Find the founder…
        </Action>
      )}
      {isOpen && needsADecision && isCredit(line) && (
        <Action
          about={about}
          onPress={() =>
            act({
              kind: 'refund',
              payment: {
                line,
                reference,
                // A refund sends back one payment. Identical rows are other payments, and stay
                // open.
                keys: isOnePayment ? keys : open.slice(0, 1),
                reason: 'No sign-up claims this payment.',
              },
            })
          }
        >
          Refund…
        </Action>
      )}
      {DECISIONS.map(([decision, label]) => {
        const isDecided =
          !isOpen && last !== undefined && decisions[last] === decision && !wentOut(work, last)
        // Undo takes the place of the pressed button, so that the focus stays there.
        return (
          (isOpen ? needsADecision && label !== null : isDecided) && (
            <Action
              key={decision}
              about={about}
              onPress={() => (isDecided ? decide(keys, 'open') : decide(open, decision))}
            >
              {isDecided ? 'Undo' : (label ?? '')}
            </Action>
          )
        )
      })}
    </Actions>
  )
}

/** The buttons for money that came in for a rejected sign-up. */
export function RefundAction({ line, reference }: { line: Credit; reference: string }) {
  const work = useRowWork()
  const isDecided = decisionWords(work.decisions[reference]) !== null
  const listed = work.refunds.get(reference)
  const words = decidedWords(work, reference) ?? (listed === undefined ? null : refundState(listed))
  return (
    <Actions>
      {words !== null && <span>{words}</span>}
      {words === null && (
        <Action
          about={reference}
          isFirst
          onPress={() =>
            work.act({ kind: 'refund', payment: rejectedPayment({ line, reference }) })
          }
        >
          Refund…
        </Action>
      )}
      {(words === null || (isDecided && !wentOut(work, reference))) && (
        <Action
          about={reference}
          onPress={() => work.decide([reference], isDecided ? 'open' : 'sent_back')}
        >
          {isDecided ? 'Undo' : 'Mark as sent back'}
        </Action>
      )}
    </Actions>
  )
}

function rejectedPayment({ line, reference }: { line: Credit; reference: string }): ToRefund {
  return { line, reference, keys: [reference], reason: 'The sign-up was rejected.' }
}

/**
 * Shows the admin's decision about a row, with Undo until a refund is sent. Renders nothing without a
 * decision.
 * @param rowKey as returned by `decisionKey`.
 */
export function Decided({ rowKey, isLong = false }: { rowKey: string; isLong?: boolean }) {
  const work = useRowWork()
  const words = decidedWords(work, rowKey)
  if (words === null) return null
  return (
    <Actions>
      <span>{isLong && !work.refunds.has(rowKey) ? `Your decision: ${words}` : words}</span>
      {!wentOut(work, rowKey) && (
        <Action about={rowKey} onPress={() => work.decide([rowKey], 'open')}>
          Undo
        </Action>
      )}
    </Actions>
  )
}

const DECISIONS = [
  ['no_payment', 'Mark as not a payment'],
  ['sent_back', 'Mark as sent back'],
  // No label, because the admin makes this decision in the refund dialog. Only its Undo button is
  // here. Undo leaves the refund in the list “To refund”.
  ['to_refund', null],
] as const

/** Keeps the last column visible while a wide table scrolls. */
export const stickyColumn = '@2xl:@max-5xl:sticky @2xl:@max-5xl:right-0 @2xl:@max-5xl:bg-raised'

/** The last cell of a row, with its actions. */
export function DecideCell({ children }: { children: ReactNode }) {
  return (
    <TableCell label="Decide" wrap className={stickyColumn}>
      {children}
    </TableCell>
  )
}

function Actions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-x-3 gap-y-2">{children}</div>
}

interface ActionProps {
  /** Identifies the row for screen readers. */
  about: string
  /** True for the most likely action of the row, which gets a border. */
  isFirst?: boolean
  disabled?: boolean
  onPress: () => void
  children: string
}

function Action({ about, isFirst = false, disabled = false, onPress, children }: ActionProps) {
  return (
    <Button
      variant={isFirst ? 'secondary' : 'ghost'}
      size="sm"
      className={
        isFirst
          ? undefined
          : 'px-0! underline decoration-edge underline-offset-4 hover:decoration-current'
      }
      aria-haspopup={children.endsWith('…') ? 'dialog' : undefined}
      aria-description={about}
      // `aria-disabled`, because a disabled button loses the focus.
      aria-disabled={disabled}
      onClick={({ currentTarget }) => {
        if (disabled) return
        // Safari doesn't focus a pressed button. Focus it, so that the dialog can return the focus
        // to it.
        currentTarget.focus({ preventScroll: true })
        onPress()
      }}
    >
      {children}
    </Button>
  )
}
