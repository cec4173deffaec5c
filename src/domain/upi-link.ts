import { FOUNDER_PRICE } from './founder-price'

interface Payee {
  /** The virtual payment address, such as `name@bank`. */
  vpa: string
  payeeName: string
  /** A merchant's category code; null: a person. */
  merchantCode: string | null
}

/** How the payment begins, as NPCI numbers it (`mode`): a QR code on a website that stays the same, or a link. */
const MODES = { qr: '19', link: '04' }

/**
 * The text of the QR code, or the link, that opens a UPI app with everything filled in.
 * Parameters as NPCI's rules for UPI links have them: pa payee address, pn payee name, am amount, cu currency, tn note;
 * for merchants also mc category code, mode, purpose (00: none in particular), orgid (000000: made by the merchant).
 *
 * @param reference of one payment to a merchant (tr): apps want another for each.
 */
export function upiPaymentLink(
  { vpa, payeeName, merchantCode }: Payee,
  note: string,
  as: keyof typeof MODES,
  reference?: string,
): string {
  const { amount, currency } = FOUNDER_PRICE.india
  const parameters = {
    pn: payeeName,
    ...(merchantCode !== null && {
      mc: merchantCode,
      mode: MODES[as],
      purpose: '00',
      orgid: '000000',
      ...(reference !== undefined && { tr: reference }),
    }),
    am: amount.toFixed(2),
    cu: currency,
    tn: note,
  }
  // Percent-encoded, not form-encoded: UPI apps show a "+" as a plus sign. The "@" stays as it is,
  // since some apps don't decode the address.
  const query = Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
  return `upi://pay?pa=${vpa}&${query}`
}
