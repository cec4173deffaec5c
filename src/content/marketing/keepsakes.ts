import { FOUNDER_PRICE } from '@/domain/payments/founder-price'

import { company } from '@/content/legal/company'
import { CERTIFICATE } from '@/content/programme/tiers'
import { founderOffer } from '@/content/joining/founder-offer'

/** The texts of the poster that an ambassador can print. */
export const poster = {
  /** The letters get wider with the speed. */
  headline: [
    { text: 'Crawling.', gear: 1 },
    { text: 'Cruising.', gear: 3 },
    { text: 'Flying.', gear: 5 },
  ],
  product: `${company.name} builds your playlist from your speed, mood, place and the way you travel.`,
  club: 'Founder Club',
  stone: { place: 'Founders', distance: FOUNDER_PRICE.india.text, unit: 'once, by UPI' },
  offer: `${FOUNDER_PRICE.india.text} once. ${founderOffer.premiumMonths} months of Premium free after launch, worth ${founderOffer.worth}.`,
  scan: [
    { text: 'Scan,', gear: 5 },
    { text: 'or type', gear: 2 },
    { text: 'the code', gear: 2 },
  ],
  /** Shown before the address of the page for entering the referral code. */
  at: 'at',
} as const

/** The texts of the certificate that an ambassador with a verified referral can print. */
export const certificate = {
  title: CERTIFICATE,
  headline: [
    { text: 'Certificate of', gear: 2 },
    { text: 'participation', gear: 5 },
  ],
  role: `Campus ambassador, ${company.name}`,
  tier: 'Tier',
  verified: 'Verified referrals',
  upTo: 'Up to',
  code: 'Referral code',
  /** Shown below the number on the milestone. */
  unit: 'verified',
  /** Shown before the address of the page that checks the certificate. */
  check: 'Check that it’s valid:',
} as const
