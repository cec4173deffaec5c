import type { WaitlistUser } from '@/data/records/schema'
import { decisionKey, decisionWords, type RowDecisions } from '@/domain/statement/decisions'
import type { Line } from '@/domain/statement/reading/lines'
import type { Holder, Matches } from '@/domain/statement/matching/match'
import { groupedPaymentReference } from '@/domain/payments/payment-reference'

import { downloadCsv } from '@/components/download-csv'
import type { Absent } from '../statement-comparison/absent'
import { whyNotReceived } from '../statement-results/not-received-table'
import type { VerificationResult } from '../verification/verification-result'

const HEADER = [
  'Outcome',
  'Email',
  'Payment reference',
  'Amount',
  'Date',
  'Row',
  'Narration',
  'Evidence',
  'Result',
]

/**
 * Downloads a CSV file with the results of the comparison and the admin's actions.
 * @param answers the admin's answers about the files, in words.
 * @param asked the IDs of records for which a correction was requested.
 * @param decisions the admin's decisions about single rows.
 */
export function downloadReport(
  matches: Matches<WaitlistUser>,
  { notReceived, inconclusive }: Absent,
  answers: readonly string[],
  results: ReadonlyMap<string, VerificationResult>,
  asked: ReadonlySet<string>,
  decisions: RowDecisions,
): void {
  const result = ({ id }: WaitlistUser) => {
    const found = results.get(id)
    if (found === undefined) return null
    return found.status === 'verified' ? 'Verified' : found.reason
  }
  downloadCsv('statement-report', [
    HEADER,
    ...matches.matched.map(({ signUp, credit, reference }) => [
      'Matched',
      signUp.email,
      grouped(reference),
      ...received(credit),
      result(signUp),
    ]),
    ...matches.amountDiffers.map(({ signUp, credit, reference }) => [
      'Amount differs',
      signUp.email,
      grouped(reference),
      ...received(credit),
      result(signUp),
    ]),
    ...matches.unclear.map(({ signUp, holder, line, reference, doubts }) => [
      'Unclear',
      signUp?.email ?? (holder === null ? null : emailOf(holder)),
      grouped(reference),
      ...received(line),
      (signUp === null ? null : result(signUp)) ?? doubts.join('. '),
    ]),
    ...matches.usedTwice.flatMap(({ references, rows, signUps, holders, wentBack, doubts }) =>
      rows.map((row) => [
        'Used twice',
        [...signUps, ...holders.filter((holder) => holder.kind !== 'erased')]
          .map(({ email }) => email ?? 'N/A')
          .join(' '),
        references.map(groupedPaymentReference).join(' and '),
        ...received(row),
        wentBack ? 'The money went back' : doubts.length > 0 ? doubts.join('. ') : null,
      ]),
    ),
    ...notReceived.map(({ id, email, upiReferenceId }) => [
      'Claimed, not received',
      email,
      grouped(upiReferenceId),
      null,
      null,
      null,
      null,
      whyNotReceived(matches.refuted.get(id)),
      asked.has(id) ? 'Asked for a correction' : null,
    ]),
    ...inconclusive.flatMap(({ title, signUps }) =>
      signUps.map(({ email, upiReferenceId }) => [
        'Can’t tell',
        email,
        grouped(upiReferenceId),
        null,
        null,
        null,
        null,
        title,
        null,
      ]),
    ),
    ...matches.notClaimed.map(({ credit, reference }) => [
      'Received, not claimed',
      null,
      grouped(reference),
      ...received(credit),
      decisionWords(decisions[decisionKey(reference, credit)]),
    ]),
    ...matches.settled.map(({ credit, reference, holder }) => [
      OUTCOMES[holder.kind],
      emailOf(holder),
      grouped(reference),
      ...received(credit),
      null,
    ]),
    ...answers.map((answer) => ['Your answer', null, null, null, null, null, null, null, answer]),
  ])
}

const OUTCOMES = {
  verified: 'Verified already',
  refunded: 'Refunded since',
  rejected: 'Rejected since',
  erased: 'Erased since',
} as const satisfies Record<Holder['kind'], string>

function emailOf(holder: Holder): string | null {
  return holder.kind === 'erased' ? null : holder.email
}

function grouped(reference: string | null): string | null {
  return reference === null ? null : groupedPaymentReference(reference)
}

function received(row: Line): (string | number | null)[] {
  const { amount, date, sheet, line, narration, evidence } = row
  const place = sheet === null ? line : `${sheet}: ${String(line)}`
  return [amount, date === null ? null : day(date), place, narration, evidence?.text ?? null]
}

/** Returns a date in a format that spreadsheets recognise. */
function day(date: Date): string {
  return [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
