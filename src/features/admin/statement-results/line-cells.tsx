import type { WaitlistUser } from '@/data/records/schema'
import type { Line } from '@/domain/statement/reading/lines'
import type { Holder } from '@/domain/statement/matching/match'
import { priceGap } from '@/domain/statement/matching/prices'
import { formatDate, formatNumber } from '@/lib/format/format'
import { TableCell } from '@/ui/table'

import { PaymentReference } from '../record/payment-reference'

/** Names the founder whose sign-up already used this payment. */
export function HolderName({ holder }: { holder: Holder }) {
  if (holder.kind === 'erased') return 'an erased founder'
  const email = holder.email ?? 'N/A'
  return holder.kind === 'verified'
    ? email
    : `${email}, ${holder.kind}: the reference stays blocked`
}

export function usedBy(holder: Holder): string {
  if (holder.kind === 'erased') return 'Already verified for an erased founder'
  const email = holder.email ?? 'N/A'
  return holder.kind === 'verified'
    ? `Already verified for ${email}`
    : `Already used by ${email}, who was ${holder.kind}`
}

interface LineCellsProps {
  line: Line
  reference: string | null
  count?: number
  /** How the amount differs from the price, such as "₹9.00 short"; null if it doesn't differ. */
  gap?: string | null
}

/** The cells for a row's reference, amount, date, evidence and position in the file. */
export function LineCells({ line, reference, count = 1, gap = null }: LineCellsProps) {
  return (
    <>
      <ReferenceCell reference={reference} />
      <TableCell label="Amount">
        <div>
          {line.amount === null ? <Missing /> : money(line)}
          {gap !== null && (
            <span className="mt-0.5 block text-xs whitespace-normal text-warning">{gap}</span>
          )}
        </div>
      </TableCell>
      <TableCell label="Received" wrap>
        <div>
          {line.date === null ? <Missing /> : formatDate(line.date)}
          {line.evidence !== null && (
            <span
              className={`mt-0.5 block text-xs wrap-anywhere ${gap === null ? 'text-success' : 'text-mute'}`}
            >
              {line.evidence.text}
            </span>
          )}
        </div>
      </TableCell>
      <StatementCell line={line} count={count} />
    </>
  )
}

export function ReferenceCell({ reference }: { reference: string | null }) {
  return (
    <TableCell label="Reference" wrap>
      {reference === null ? <Missing /> : <PaymentReference reference={reference} />}
    </TableCell>
  )
}

export function JoinedCell({ signUp: { createdAt } }: { signUp: WaitlistUser }) {
  return (
    <TableCell label="Joined">{createdAt === null ? <Missing /> : formatDate(createdAt)}</TableCell>
  )
}

function StatementCell({ line, count }: { line: Line; count: number }) {
  return (
    <TableCell label="Statement" wrap className="text-xs text-mute">
      <div>
        <span className="font-medium">{place(line)}</span>{' '}
        {count > 1 && <span className="font-medium">({formatNumber(count)} identical rows) </span>}
        <span className="wrap-anywhere">{line.narration}</span>
      </div>
    </TableCell>
  )
}

/** Returns the row's place in the file, in words. */
export function place({ sheet, line }: Line): string {
  const row = `Row ${formatNumber(line)}`
  return sheet === null ? row : `${row} of “${sheet}”`
}

export function Missing() {
  return <span className="text-mute">N/A</span>
}

/**
 * Returns how a payment differs from the founder price, such as "₹9.00 short".
 * @returns null if it has that price, or the price is unknown.
 */
export function gapWords(line: Line, { createdAt }: WaitlistUser): string | null {
  const gap = priceGap(line, createdAt)
  if (gap === null || gap === 0) return null
  const words = money({ amount: Math.abs(gap), currency: line.currency })
  return gap < 0 ? `${words} short` : `${words} too much`
}

export function money({ amount, currency }: Pick<Line, 'amount' | 'currency'>): string {
  return new Intl.NumberFormat(undefined, {
    style: 'currency',
    currency: currency ?? 'INR',
  }).format(amount ?? 0)
}
