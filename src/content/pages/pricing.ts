import type { PageAbout } from '@/content/pages'
import { founderOffer } from '@/content/joining/founder-offer'
import { FAMILY, FOUNDER_PRICE, PREMIUM } from '@/domain/payments/founder-price'
import { paths } from '@/lib/paths'

const price = FOUNDER_PRICE.india.text
const { premiumMonths: months, worth } = founderOffer

export const pricingPage = {
  name: 'pricing',
  path: paths.pricing,
  title: 'Pricing',
  description: `Free forever, Premium at $${PREMIUM.usd} a month, Family at $${FAMILY.usd} for up to ${FAMILY.accounts} accounts. Founders pay ${price} once. They get ${months} months of Premium, worth ${worth}.`,
  picture: ['Free.', 'Premium.', 'Family.'],
} as const satisfies PageAbout
