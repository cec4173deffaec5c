import { founderOffer } from './founder-offer'
import type { LaunchWords } from './launch'

/** The next steps, shown to founders after they have signed up. */
export const nextSteps = (launch: LaunchWords) => [
  {
    title: 'We check your payment',
    text: 'We do this by hand. This page updates automatically once your payment is verified.',
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

/** Where payment apps show the UTR. Its name in an app may change, but it always has 12 digits. */
export const utrPlaces = [
  {
    app: 'Google Pay',
    where: 'Copy the “UPI transaction ID”, not the “Google transaction ID”, which has letters.',
  },
  {
    app: 'PhonePe',
    where: 'Copy the “UTR”, not PhonePe’s own “Transaction ID”, which starts with T.',
  },
  {
    app: 'Paytm',
    where: 'Copy the “UPI Ref. No.” or “Reference ID”, not the longer order or transaction ID.',
  },
  {
    app: 'BHIM and bank apps',
    where: 'Look for “UPI Ref. No.”, “RRN” or “UTR” in the details of the payment.',
  },
]
