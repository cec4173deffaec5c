import type { WaitlistUser } from '@/data/records/schema'
import { needsADecision, type Flag } from '@/domain/payments/flags'
import { Checkbox } from '@/ui/forms/checkbox'
import { TableCell } from '@/ui/table'

import { EmailAddress } from '../record/email-address'
import { FlagLines } from '../record/flag-lines'
import { Decided } from '../statement-actions/row-actions'
import type { VerificationResult } from '../verification/verification-result'

export const noFlags: readonly Flag[] = []

export interface ChoosingProps {
  /** Keys are record IDs. */
  flags: ReadonlyMap<string, readonly Flag[]>
  chosen: ReadonlySet<string>
  /** IDs of the records that can't be chosen. */
  barred: ReadonlySet<string>
  results: ReadonlyMap<string, VerificationResult>
  disabled: boolean
  /** Must be stable between renders. */
  onChoose: (id: string, chosen: boolean) => void
}

/** Moves the rows whose verification failed to the top, because hundreds of other rows may follow. */
export function failedFirst<Row extends { signUp: WaitlistUser | null }>(
  rows: readonly Row[],
  results: ChoosingProps['results'],
): readonly Row[] {
  const hasFailed = ({ signUp }: Row) => {
    const status = results.get(signUp?.id ?? '')?.status
    return status === 'refused' || status === 'unknown'
  }
  return [...rows.filter(hasFailed), ...rows.filter((row) => !hasFailed(row))]
}

export interface RowProps extends Pick<ChoosingProps, 'disabled' | 'onChoose'> {
  flags: readonly Flag[]
  isChosen: boolean
  isBarred: boolean
  /** True if the admin has decided not to verify the payment, such as to refund it. */
  isClosed: boolean
  result: VerificationResult | undefined
}

interface VerifyCellProps extends RowProps {
  signUp: WaitlistUser
}

export function VerifyCell({
  signUp,
  flags,
  isChosen,
  isBarred,
  result,
  disabled,
  onChoose,
}: VerifyCellProps) {
  const isVerified = result?.status === 'verified'
  return (
    <TableCell label="Verify">
      <Checkbox
        label={<span className="sr-only">Verify {signUp.email ?? signUp.upiReferenceId}</span>}
        checked={isChosen || isVerified}
        disabled={disabled || isVerified || isBarred || needsADecision(flags)}
        onChange={({ target }) => onChoose(signUp.id, target.checked)}
      />
    </TableCell>
  )
}

interface SignUpCellProps extends Pick<RowProps, 'flags' | 'isClosed' | 'result'> {
  signUp: WaitlistUser
  /** As returned by `decisionKey`. */
  rowKey: string
}

export function SignUpCell({ signUp, rowKey, flags, isClosed, result }: SignUpCellProps) {
  return (
    <TableCell label="Email" wrap className="font-medium">
      <div>
        <span>
          <EmailAddress email={signUp.email} />
        </span>
        <FlagLines flags={flags} className="text-xs" />
        {isClosed && (
          <div className="text-xs font-normal text-warning">
            <Decided rowKey={rowKey} isLong />
          </div>
        )}
        {result !== undefined && result.status !== 'verified' && (
          <span className="block text-xs text-danger">{result.reason}</span>
        )}
      </div>
    </TableCell>
  )
}
