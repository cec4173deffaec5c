import type { PageAbout } from '@/content/pages'
import { founderOffer } from '@/content/joining/founder-offer'
import { FOUNDER_PRICE } from '@/domain/payments/founder-price'
import { paths } from '@/lib/paths'

const price = FOUNDER_PRICE.india.text
const { premiumMonths: months, worth } = founderOffer

export const waitlistPage = {
  name: 'waitlist',
  path: paths.waitlist,
  title: 'Join the Founder Club',
  description: `Pay ${price} once by UPI and tell us the reference. You get ${months} months of Premium free when MoodDrive launches, worth ${worth}.`,
  picture: ['Early.', 'Earlier.', 'Founder.'],
} as const satisfies PageAbout
