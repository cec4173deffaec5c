import type { MistakenReference } from '@/domain/payments/typed-reference'

/** Shown next to a reference that doesn't look like a UTR, after the founder has sent it. */
export const mayNotBeFound =
  'This doesn’t look like a UTR. If you paid by UPI, we may not find your payment with it. Correct it if your app shows a different number.'

/**
 * For each kind of text that founders enter instead of the UTR: what it is, and where to find the
 * UTR.
 */
export const mistakenReferences: Record<MistakenReference, string> = {
  phonepe:
    'This is PhonePe’s own transaction ID. In PhonePe, open History, then the payment: the UTR is its 12-digit number.',
  google:
    'This is Google Pay’s own transaction ID. In Google Pay, open the payment: the UTR is called UPI transaction ID there and has 12 digits.',
  phone: 'This looks like a phone number. Your app shows the 12-digit UTR with the payment.',
  'upi-id': 'This looks like a UPI ID. Your app shows the 12-digit UTR with the payment.',
  amount: 'This looks like an amount. Your app shows the 12-digit UTR with the payment.',
  digits: 'A UTR (UPI Reference ID) has exactly 12 digits. Compare it with your payment app.',
  'same-digit': 'This is one digit repeated 12 times. Please copy the UTR from your payment app.',
  several:
    'This message has more than one 12-digit number. Enter only the UTR of your payment to us.',
  other:
    'This doesn’t look like a UTR, which has 12 digits and no letters. Paytm calls it UPI Ref. No., PhonePe UTR, Google Pay UPI transaction ID.',
}
