import { TIERS } from '@/domain/programme/tiers'
import { paths } from '@/lib/paths'

import { company } from '@/content/legal/company'
import { founderOffer } from '@/content/joining/founder-offer'
import { ABROAD_SOON, founderPrice } from '@/content/joining/founder-price-words'
import type { LaunchWords } from '@/content/joining/launch'
import { recovery } from '@/content/joining/recovery'

const abroad = founderPrice('international')
const thresholds = TIERS.filter(({ from }) => from > 0)
  .map(({ name, from }) => `${name} at ${from}`)
  .join(', ')

const joiningAbroad =
  abroad === null
    ? `Not yet: ${ABROAD_SOON.toLowerCase()}. Leave your email address with Notify Me on the waitlist page, and we’ll write to you when they do.`
    : `Yes: ${abroad} once, for the same ${founderOffer.premiumMonths} months of Premium, worth ${founderOffer.worth}. The waitlist page leads to the payment. Choose “Elsewhere” there, and enter the payment’s ID from your receipt.`

export const contact = {
  title: [
    { text: 'Write.', gear: 1 },
    { text: 'We\u00a0answer', gear: 3 },
    { text: 'in\u00a0a\u00a0day.', gear: 5, accent: true },
  ],
  lede: 'Payments, press, jobs, a bug, a road we should know: it all comes to one inbox.',
  /** The text on the drawn milestone. It repeats the headline. */
  stone: { place: 'Reply', distance: '24', unit: 'hours' },
  email: { title: 'Email', response: 'Response within 24 hours, any day, any subject.' },
  chat: {
    title: 'Live chat',
    hours: 'Mon-Fri 9AM-9PM PST',
    /** Pacific time is UTC−8 in winter and UTC−7 in summer; India's is UTC+5:30 all year. */
    board: {
      label: 'Live chat hours',
      columns: ['Clock', 'Opens', 'Closes'],
      rows: [
        { clock: 'Pacific', opens: '09:00', closes: '21:00' },
        { clock: 'India, winter', opens: '22:30', closes: '10:30' },
        { clock: 'India, summer', opens: '21:30', closes: '09:30' },
      ],
    },
    note: 'In India that is the night shift: it opens in the evening, Monday to Friday, and closes the next morning. “Summer” is when California’s clocks are forward, from March to November.',
    honest: 'There is no chat window on this site yet. Until there is,',
    link: 'the form reaches the same people',
  },
  form: {
    title: [
      { text: 'Send a', gear: 2 },
      { text: 'message', gear: 4 },
    ],
  },
  questions: {
    title: [
      { text: 'Quick', gear: 5 },
      { text: 'answers', gear: 2 },
    ],
    entries: (launch: LaunchWords) => [
      {
        question: 'Did my payment arrive?',
        answer:
          'The page you saw after signing up tells you. We check every payment by hand, and the page updates automatically when yours is verified. Lost that page? We’ll email you a link to your payment.',
        link: { label: 'Follow your payment', to: paths.followPayment },
      },
      {
        question: 'I mistyped the UTR (UPI Reference ID). What now?',
        answer: `${recovery.steps} ${recovery.ownPage}`,
        link: { label: 'Follow your payment', to: paths.followPayment },
      },
      {
        question: 'Can I get my money back?',
        answer:
          'If the app doesn’t launch, every founder gets the price back. If you paid twice, or paid the wrong amount, write to us with the references. Otherwise payments are non-refundable except as required by law.',
        link: { label: 'Refunds in the Terms', to: `${paths.terms}#refunds` },
      },
      {
        question: 'When does the app launch?',
        answer: `${launch.sentences('launch', 'beta', 'perks')} Leave your email address with Notify Me on the home page, and we’ll write to you at the launch.`,
      },
      {
        question: 'I’m outside India. Can I join?',
        answer: joiningAbroad,
      },
      {
        question: 'How do I become a campus ambassador?',
        answer: `Be enrolled in a college or university, be active on social media, and like music and technology enough to talk about them. The Ambassadors page has the rest. You get a code, and verified referrals move you up: ${thresholds}.`,
      },
      {
        question: 'How do I get my data erased?',
        answer: `Write to ${company.supportEmail} from the address you used. We erase messages completely. Of a sign-up, we keep only what doesn’t say who you are: the payment reference stays blocked, and the code stays retired. The Privacy Policy has the details.`,
      },
    ],
  },
} as const
