import type { PageAbout } from '@/content/pages'
import { founderOffer } from '@/content/joining/founder-offer'
import { FOUNDER_PRICE } from '@/domain/payments/founder-price'
import { paths } from '@/lib/paths'

const price = FOUNDER_PRICE.india.text
const { premiumMonths: months, worth } = founderOffer

export const homePage = {
  name: 'home',
  path: paths.home,
  title: 'Music that hears how you move',
  description: `MoodDrive builds your playlist from your speed, mood, place and the way you travel. Join the Founder Club for ${price}. You get ${months} months of Premium, worth ${worth}.`,
  picture: ['Crawling.', 'Cruising.', 'Flying.'],
} as const satisfies PageAbout
