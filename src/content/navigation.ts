import { paths } from '@/lib/paths'

import { founderOffer } from './joining/founder-offer'

interface NavigationLink {
  label: string
  to: string
  /** The subject that the link fills in, if it opens the contact form. */
  subject?: string
}

/** The links of the top bar, besides the waitlist and account links. */
export const mainLinks: readonly NavigationLink[] = [
  { label: 'Features', to: paths.features },
  { label: 'How it works', to: paths.howItWorks },
  { label: 'Ambassadors', to: paths.ambassador },
  { label: 'Pricing', to: paths.pricing },
  { label: 'About', to: paths.about },
  { label: 'Contact', to: paths.contact },
]

/** The links of the footer. Topics without a page open the contact form with the subject filled in. */
export const footerColumns: ReadonlyArray<{ title: string; links: readonly NavigationLink[] }> = [
  {
    title: 'Product',
    links: [
      { label: 'Features', to: paths.features },
      { label: 'How it Works', to: paths.howItWorks },
      { label: 'Pricing', to: paths.pricing },
      { label: 'API', to: paths.contact, subject: 'API access' },
    ],
  },
  {
    title: 'Company',
    links: [
      { label: 'About Us', to: paths.about },
      { label: 'Careers', to: paths.contact, subject: 'Careers' },
      { label: 'Press', to: paths.contact, subject: 'Press' },
      { label: 'News', to: paths.contact, subject: 'News' },
    ],
  },
  {
    title: 'Resources',
    links: [
      { label: 'Follow your payment', to: paths.followPayment },
      { label: 'Help Center', to: `${paths.contact}#quick-answers` },
      { label: 'Contact', to: paths.contact },
      { label: 'Privacy', to: paths.privacy },
      { label: 'Terms', to: paths.terms },
    ],
  },
]

export const legalLinks: readonly NavigationLink[] = [
  { label: 'Privacy Policy', to: paths.privacy },
  { label: 'Terms of Service', to: paths.terms },
  { label: 'Cookie Policy', to: paths.contact, subject: 'Cookie Policy' },
]

/** The links on the "not found" page, in the order of the exits of the roundabout drawn there. */
export const exits: ReadonlyArray<NavigationLink & { about: string }> = [
  {
    label: 'How it works',
    to: paths.howItWorks,
    about: 'Five steps, from set-up to the next track',
  },
  {
    label: 'Founder Club',
    to: paths.waitlist,
    about: `The waitlist, and ${founderOffer.premiumMonthsInWords} months of Premium, worth ${founderOffer.worth}`,
  },
  { label: 'Contact', to: paths.contact, about: 'Tell us which sign sent you here' },
]
