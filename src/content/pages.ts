import { paths } from '@/lib/paths'

import { homePage } from './pages/home'
import { featuresPage } from './pages/features'
import { howItWorksPage } from './pages/how-it-works'
import { pricingPage } from './pages/pricing'
import { aboutPage } from './pages/about'
import { contactPage } from './pages/contact'
import { ambassadorPage } from './pages/ambassador'
import { ambassadorSignUpPage } from './pages/ambassador-sign-up'
import { waitlistPage } from './pages/waitlist'
import { privacyPage } from './pages/privacy'
import { termsPage } from './pages/terms'

/** How search engines and link previews describe a public page. */
export interface PageAbout {
  name: string
  path: string
  /** The page's title. The site's name is added to it later. */
  title: string
  /** One or two sentences, at most 160 characters. */
  description: string
  /** The words on the page's link preview image. */
  picture: readonly [slow: string, cruising: string, fast: string]
}

/**
 * All public pages, for the build only. Pages import their own entry, so that they don't load the
 * texts of the others.
 */
export const pages = {
  home: homePage,
  features: featuresPage,
  howItWorks: howItWorksPage,
  pricing: pricingPage,
  about: aboutPage,
  contact: contactPage,
  ambassador: ambassadorPage,
  ambassadorSignUp: ambassadorSignUpPage,
  waitlist: waitlistPage,
  privacy: privacyPage,
  terms: termsPage,
} as const satisfies Record<string, PageAbout>

/** The paths of all pages that the build prerenders. */
export const prerenderedPaths = [
  ...Object.values(pages).map(({ path }) => path),
  paths.login,
  paths.signUp,
  paths.forgotPassword,
  paths.followPayment,
  paths.check,
]
