import type { SignUp } from '../../scripts/seed/seed'
import { PAID } from '../factories/offer'

const WAITING = 320
const OTHER_AMOUNT = 20
const VERIFIED = 100

/**
 * Returns a bank's export of an account with much other traffic. A few hundred of its rows are payments of these
 * sign-ups, some with a wrong amount, and some of verified sign-ups.
 * @param rows at least 1,000
 */
export function bankStatement(signUps: readonly SignUp[], rows: number): string {
  const waiting = signUps.filter(isWaiting).slice(0, WAITING)
  const ours = [
    ...waiting.map(({ reference }, index) => ({
      reference,
      amount: index < OTHER_AMOUNT ? '40.00' : PAID,
    })),
    ...signUps
      .filter((one) => !isWaiting(one))
      .slice(0, VERIFIED)
      .map(({ reference }) => ({ reference, amount: PAID })),
  ]
  const apart = Math.floor(rows / ours.length)
  const lines = Array.from({ length: rows }, (_row, index) => {
    const own = index % apart === 0 ? ours[index / apart] : undefined
    return own === undefined ? somebodyElses(index) : payment(own.reference, own.amount, 'Founder')
  })
  return HEADER + lines.join('\r\n')
}

const HEADER = `MOODDRIVE PRIVATE LIMITED,,,,,
"12, Linking Road, Mumbai 400050",,,,,

Date,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.,Closing Balance
`

/**
 * Returns the row of a payment that isn't for a sign-up. A UPI reference starts with the last digit of its year, so
 * the reference 4… is from another year than the sign-ups.
 */
function somebodyElses(index: number): string {
  const reference = `4${String(10_000_000_000 + index * 7919)}`
  // Rows of some apps contain the app's id as well as the bank's.
  const note = index % 3 === 0 ? `T26112118${String(10_000_000 + index)}` : 'Order'
  return payment(reference, `"${String(1 + (index % 9))},${String(100 + (index % 900))}.00"`, note)
}

function payment(reference: string, amount: string, note: string): string {
  return `21/11/26,"UPI-ASHA, RAO-asha@okaxis-SBIN0001234-${reference}-${note}",0000${reference},,${amount},"1,00,000.00"`
}

function isWaiting({ verifiedAt }: SignUp): boolean {
  return verifiedAt === null
}
