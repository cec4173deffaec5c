/** The founders' offer (spec, sections 1 and 9). */
export const founderOffer = {
  premiumMonths: 6,
  /** Shown in the payment app beside the amount. */
  paymentNote: 'MoodDrive Founder Club',
}

export const launchMilestones = [
  { when: 'H1 2026', what: 'Beta access' },
  { when: 'May 2026', what: 'The app launches; your Premium months follow' },
  { when: 'H2 2026', what: 'Post-launch perks' },
]

/** What a founder who has just signed up can look forward to. */
export const nextSteps = [
  {
    title: 'We check your payment',
    text: 'By hand, by its reference. This page changes by itself when it’s verified.',
  },
  {
    title: 'You get in early',
    text: 'Beta access comes in H1 2026, and the app launches in May 2026.',
  },
  {
    title: 'Premium is on us',
    text: `${founderOffer.premiumMonths} months free after launch, for the address you signed up with.`,
  },
]

/** Apps rename things now and then; the 12 digits stay. */
export const utrPlaces = [
  {
    app: 'Google Pay',
    where:
      'It is called “UPI transaction ID”. The “Google transaction ID” has letters: not that one.',
  },
  {
    app: 'PhonePe',
    where:
      'It is called “UTR”. The “Transaction ID” that starts with T is PhonePe’s own: not that one.',
  },
  {
    app: 'Paytm',
    where:
      'It is called “UPI Ref. No.” or “Reference ID”. A longer order or transaction ID is not it.',
  },
  {
    app: 'BHIM and bank apps',
    where: 'Look for “UPI Ref. No.”, “RRN” or “UTR” in the details of the payment.',
  },
]
