import { FOUNDER_PRICE } from '@/domain/founder-price'
import { formatCurrency } from '@/lib/format'

import { figures } from './figures'
import { founderOffer } from './waitlist'

const priceInIndia = formatCurrency(FOUNDER_PRICE.india.amount, FOUNDER_PRICE.india.currency)
const priceElsewhere = formatCurrency(
  FOUNDER_PRICE.international.amount,
  FOUNDER_PRICE.international.currency,
)

export const home = {
  title: 'Music that hears how you move',
  headline: ['Crawling.', 'Cruising.', 'Flying.'],
  lede: 'Music that hears how you move. Playlists built from your speed, mood, place and the way you travel, remade in 2.5 seconds.',
  callToAction: `Join the Founder Club, ${priceInIndia}`,
  note: `${founderOffer.premiumMonths} months of Premium when we launch. ${figures.earlySupporters} are already in.`,
  joining: {
    title: 'How joining works',
    steps: [
      {
        title: `Pay ${priceInIndia} by UPI`,
        text: `With the UPI app you use every day. Outside India it is ${priceElsewhere}.`,
      },
      {
        title: 'Tell us the reference',
        text: 'Your email and the reference your payment app shows: with UPI, 12 digits. No password, nothing to install.',
      },
      {
        title: 'Watch it get verified',
        text: 'We check it against our account. Your code is yours from the first minute: share it.',
      },
    ],
  },
} as const
