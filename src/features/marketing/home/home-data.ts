import { company } from '@/content/legal/company'
import { homePage } from '@/content/pages/home'
import { config } from '@/lib/config/config'

const organization = `${config.siteUrl}/#organization`

/** Describes the company and the site for search engines, in the vocabulary of schema.org. */
export const homeData = {
  '@graph': [
    {
      '@type': 'Organization',
      '@id': organization,
      name: company.name,
      url: config.siteUrl,
      description: homePage.description,
      email: company.supportEmail,
      address: { '@type': 'PostalAddress', addressLocality: company.city, addressCountry: 'IN' },
    },
    {
      '@type': 'WebSite',
      name: company.name,
      url: config.siteUrl,
      inLanguage: 'en-IN',
      publisher: { '@id': organization },
    },
  ],
}
