import { company } from '@/content/legal/company'
import { founderPrice } from '@/content/joining/founder-price-words'
import { pricingPage } from '@/content/pages/pricing'
import { plans, pricing } from '@/content/marketing/pricing'
import { FOUNDER_PRICE } from '@/domain/payments/founder-price'
import { config } from '@/lib/config/config'
import { paths } from '@/lib/paths'
import { socialImagePath } from '@/lib/social-image'

import { faqData } from '../faq-data'

const REGIONS = ['india', 'international'] as const

const planOffers = () =>
  plans.map(({ name, usd }) => ({
    '@type': 'Offer',
    name,
    url: config.siteUrl + paths.pricing,
    price: usd,
    priceCurrency: 'USD',
    // The plans can't be bought before the app's launch.
    availability: 'https://schema.org/OutOfStock',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: usd,
      priceCurrency: 'USD',
      referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' },
    },
  }))

const founderOffers = () =>
  REGIONS.filter((region) => founderPrice(region) !== null).map((region) => ({
    '@type': 'Offer',
    name: pricing.ticket.title,
    url: config.siteUrl + paths.waitlist,
    price: String(FOUNDER_PRICE[region].amount),
    priceCurrency: FOUNDER_PRICE[region].currency,
    availability: 'https://schema.org/InStock',
  }))

/**
 * @returns the plans, the waitlist offer and the questions for search engines, in the vocabulary of
 * schema.org.
 */
export const pricingData = () => ({
  '@graph': [
    {
      '@type': 'Product',
      name: company.name,
      description: pricingPage.description,
      image: config.siteUrl + socialImagePath('pricing'),
      brand: { '@type': 'Brand', name: company.name },
      offers: [...founderOffers(), ...planOffers()],
    },
    faqData(pricing.faq.entries),
  ],
})
