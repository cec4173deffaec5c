import { FAMILY, FOUNDER_PRICE, PREMIUM } from '@/domain/founder-price'
import { paths } from '@/lib/paths'

import { founderOffer } from './founder-offer'

const price = FOUNDER_PRICE.india.text
const months = founderOffer.premiumMonths

/** What search engines and link previews say of a public page, and the way of travelling it is painted in. */
export interface PageAbout {
  path: string
  /** Without the site's name, which is added. */
  title: string
  /** One or two sentences, at most 160 characters. */
  description: string
  /** The words on the picture that shows when somebody shares the page. */
  picture: readonly [slow: string, cruising: string, fast: string]
  mode: 'walking' | 'commute' | 'road-trip' | 'flight'
}

export const pages = {
  home: {
    path: paths.home,
    title: 'Music that hears how you move',
    description: `MoodDrive builds your playlist from your speed, mood, place and the way you travel. Join the Founder Club for ${price} and get ${months} months of Premium.`,
    picture: ['Crawling.', 'Cruising.', 'Flying.'],
    mode: 'road-trip',
  },
  features: {
    path: paths.features,
    title: 'Features',
    description:
      'Six things MoodDrive does while you travel: picks the music, matches your speed, knows the place, reads the mood, shares it, and sounds good.',
    picture: ['It picks.', 'It matches.', 'It moves.'],
    mode: 'commute',
  },
  howItWorks: {
    path: paths.howItWorks,
    title: 'How it works',
    description:
      'From set-up to a playlist that follows you, in five steps: your mood, your place, your pace, the tracks that fit, and a new mix in 2.5 seconds.',
    picture: ['Set off.', 'Settle in.', 'Speed up.'],
    mode: 'walking',
  },
  pricing: {
    path: paths.pricing,
    title: 'Pricing',
    description: `Free forever, Premium at $${PREMIUM.usd} a month, Family at $${FAMILY.usd} for up to ${FAMILY.accounts} accounts. Founders pay ${price} once and get ${months} months of Premium.`,
    picture: ['Free.', 'Premium.', 'Family.'],
    mode: 'road-trip',
  },
  about: {
    path: paths.about,
    title: 'About us',
    description:
      'Why a small team in Mumbai is building music that listens to the journey, what we believe, and who is behind it.',
    picture: ['From', 'Mumbai,', 'moving.'],
    mode: 'commute',
  },
  contact: {
    path: paths.contact,
    title: 'Contact',
    description:
      'Write to MoodDrive: we answer email within 24 hours. Quick answers, and one inbox for payments, press, careers and API questions.',
    picture: ['Write.', 'We answer', 'in a day.'],
    mode: 'walking',
  },
  ambassador: {
    path: paths.ambassador,
    title: 'Campus ambassadors',
    description:
      'Bring MoodDrive to your college: share your code, watch your verified referrals count live, and earn perks from merch to front-row concert access.',
    picture: ['Hostel.', 'Campus.', 'Front row.'],
    mode: 'flight',
  },
  ambassadorSignUp: {
    path: paths.ambassadorSignUp,
    title: 'Ambassador sign-up',
    description:
      'Become a MoodDrive campus ambassador: sign up, get your referral code at once, and watch your verified referrals count live.',
    picture: ['Sign up.', 'Share.', 'Front row.'],
    mode: 'flight',
  },
  waitlist: {
    path: paths.waitlist,
    title: 'Join the Founder Club',
    description: `Pay ${price} once by UPI, tell us the reference, and get ${months} months of Premium free when MoodDrive launches.`,
    picture: ['Early.', 'Earlier.', 'Founder.'],
    mode: 'road-trip',
  },
  privacy: {
    path: paths.privacy,
    title: 'Privacy Policy',
    description:
      'What MoodDrive’s waitlist and ambassador programme keep about you, who sees it, and how to have it erased.',
    picture: ['What', 'we keep,', 'and why.'],
    mode: 'road-trip',
  },
  terms: {
    path: paths.terms,
    title: 'Terms of Service',
    description:
      'The terms for MoodDrive’s site, the Founder Club and the campus ambassador programme, in plain words.',
    picture: ['The', 'small', 'print.'],
    mode: 'road-trip',
  },
} as const satisfies Record<string, PageAbout>

export type PublicPage = keyof typeof pages
