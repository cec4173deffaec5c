import { company } from '@/content/legal/company'

const steps = (where: string) =>
  `Nothing is lost: please don’t pay again. Compare the reference with the one in your payment app, and correct it ${where}. We’ll check it again. For UPI, it’s the UTR (UPI Reference ID): exactly 12 digits.`

/** Tells founders what to do if we can't find their payment. */
export const recovery = {
  notFound: 'We couldn’t match your payment yet.',
  steps: steps('on your own page'),
  /** `steps`, worded for the founder’s own page. */
  stepsHere: steps('below'),
  ownPage: `To open your page, we’ll send a link to the email address you joined with. Did you mistype that address? Write to ${company.supportEmail}.`,
}
