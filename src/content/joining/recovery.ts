import { company } from '@/content/legal/company'

const steps = (where: string) =>
  `Nothing is lost, and don’t pay again. Compare the reference with the one that your payment app shows, and correct it ${where}; we then check it again. For UPI it is the UTR (UPI Reference ID): exactly 12 digits.`

/** The advice for waitlist users whose payment can't be found. */
export const recovery = {
  notFound: 'We couldn’t match your payment yet.',
  steps: steps('on your own page'),
  /** The same steps, for the founder’s own page. */
  stepsHere: steps('below'),
  ownPage: `To open your page, we send a link to the email address you joined with. Was that address mistyped? Write to ${company.supportEmail}.`,
}
