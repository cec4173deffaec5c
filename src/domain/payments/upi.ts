import { toPlainCharacters } from '@/domain/values/plain-characters'

import { FOUNDER_PRICE } from './founder-price'

interface Payee {
  /** The virtual payment address, such as `name@bank`. */
  vpa: string
  payeeName: string
  /** A merchant's category code; null for a person. */
  merchantCode: string | null
}

/**
 * NPCI's numbers for the ways to start a payment (`mode`): a static QR code on a website, or a
 * link.
 */
const MODES = { qr: '19', link: '04' }

/**
 * The UPI link, which is also the QR code's text. It opens a UPI app with everything filled in.
 * Parameters by NPCI's specification: pa payee address, pn payee name, am amount, cu currency, tn
 * note; for merchants also mc category code, mode, purpose (00: none), orgid (000000: created by
 * the merchant).
 *
 * @param reference the merchant's ID of this payment (tr). Apps expect a different one for each
 * payment.
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
  // Use percent encoding, because UPI apps show the "+" of form encoding as a plus sign. The "@"
  // stays unencoded, because some apps don't decode the address.
  const query = Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
  return `upi://pay?pa=${vpa}&${query}`
}

/** firestore.rules contains the same pattern. */
export const UPI_ID = /^[a-z0-9][a-z0-9._-]{0,99}@[a-z][a-z0-9]{1,49}$/

/**
 * @returns the ID as it is stored and compared: lower case, without spaces and invisible
 * characters.
 */
export function normaliseUpiId(typed: string): string {
  return toPlainCharacters(typed)
    .replace(/[\s\p{Cf}]/gu, '')
    .toLowerCase()
}

/** Expects a normalised ID, such as `name@okhdfcbank`. Unlike an email address, it has no dot after the @. */
export function isUpiId(normalised: string): boolean {
  return UPI_ID.test(normalised)
}
