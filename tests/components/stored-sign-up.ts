/** The browser's stored data about its sign-up. */
export const keptSignUp = {
  waitlistUserId: 'founder0000000000001',
  code: 'MD7K2QP',
  receipt: 'r'.repeat(64),
  receiptSecret: 's'.repeat(26),
  email: 'asha@people.example',
  paymentReference: '412345678901',
  enteredReferralCode: null,
}

/** Stores a sign-up, as in the browser that signed up. */
export function keepSignUp(differences: Partial<typeof keptSignUp> = {}): void {
  localStorage.setItem(
    'mooddrive.own-sign-ups',
    JSON.stringify([{ ...keptSignUp, ...differences }]),
  )
}
