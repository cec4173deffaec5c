import { company } from './company'

/** Tells waitlist users what to do if their payment can't be found. Used wherever that is explained. */
export const recovery = {
  notFound: 'We couldn’t match your payment yet.',
  steps:
    'Nothing is lost: please don’t pay again. On your own page, compare the reference with the one in your payment app and correct it. We’ll check it again. For UPI, it’s the UTR (UPI Reference ID): exactly 12 digits.',
  ownPage: `To open your page, we send a link to the email address you joined with. Was that address mistyped? Write to ${company.supportEmail}.`,
}
