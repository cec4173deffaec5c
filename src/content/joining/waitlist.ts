import { founderOffer } from './founder-offer'
import type { LaunchWords } from './launch'

/** The next steps, shown to waitlist users after they have signed up. */
export const nextSteps = (launch: LaunchWords) => [
  {
    title: 'We check your payment',
    text: 'By hand, using its reference. This page updates automatically when it’s verified.',
  },
  {
    title: 'You get in early',
    text: launch.sentences('beta', 'launch'),
  },
  {
    title: 'Premium is on us',
    text: `${founderOffer.premiumMonths} months free after launch, worth ${founderOffer.worth}, for the address you signed up with.`,
  },
]

/**
 * The places where payment apps show the UTR. The apps sometimes rename it, but it always has 12
 * digits.
 */
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
