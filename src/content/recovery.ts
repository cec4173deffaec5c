import { company } from './company'

/** Tells waitlist users what to do if their payment can't be found. Used wherever that is explained. */
export const recovery = {
  notFound: 'We couldn’t match your payment yet.',
  steps:
    'Nothing is lost, and don’t pay again. On your own page, compare the reference with the one that your payment app shows, and correct it; we then check it again. For UPI it is the UTR (UPI Reference ID): exactly 12 digits.',
  ownPage: `Your own page opens by a link that we send to the email address you joined with. Was that address mistyped? Write to ${company.supportEmail}.`,
}
