import { FOUNDER_PRICE } from './founder-price'

interface Payee {
  /** The virtual payment address, such as `name@bank`. */
  vpa: string
  payeeName: string
}

/**
 * The link, and the content of the QR code, that opens a UPI app with everything filled in.
 * Parameters as NPCI's rules for UPI links have them: pa payee address, pn payee name, am amount,
 * cu currency, tn note.
 */
export function upiPaymentLink({ vpa, payeeName }: Payee, note: string): string {
  const { amount, currency } = FOUNDER_PRICE.india
  const parameters = { pn: payeeName, am: amount.toFixed(2), cu: currency, tn: note }
  // Percent-encoded, not form-encoded: UPI apps show a "+" as a plus sign. The "@" stays as it is,
  // since some apps don't decode the address.
  const query = Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
  return `upi://pay?pa=${vpa}&${query}`
}
