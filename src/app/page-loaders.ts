import type { ComponentType } from 'react'

import { paths } from '@/lib/paths'

export type LoadPage = () => Promise<{ default: ComponentType }>

// By address; the code of each page is fetched when it is needed.

/** Pages that look nothing up, or only once somebody does something there. */
export const staticPageLoaders: Record<string, LoadPage> = {
  [paths.home]: () => import('@/pages/home'),
  [paths.features]: () => import('@/pages/features'),
  [paths.howItWorks]: () => import('@/pages/how-it-works'),
  [paths.pricing]: () => import('@/pages/pricing'),
  [paths.about]: () => import('@/pages/about'),
  [paths.contact]: () => import('@/pages/contact'),
  [paths.ambassador]: () => import('@/pages/ambassador'),
  [paths.waitlist]: () => import('@/pages/waitlist'),
  [paths.login]: () => import('@/pages/login'),
  [paths.ambassadorSignUp]: () => import('@/pages/ambassador-signup'),
  [paths.signUp]: () => import('@/pages/signup'),
  [paths.forgotPassword]: () => import('@/pages/forgot-password'),
  [paths.followPayment]: () => import('@/pages/follow-your-payment'),
  [paths.privacy]: () => import('@/pages/privacy'),
  [paths.terms]: () => import('@/pages/terms'),
  [`${paths.check}/:id?`]: () => import('@/pages/check'),
  // For whoever works on the site; no trace of it is built.
  ...(import.meta.env.DEV && { '/ui': () => import('@/pages/ui') }),
}

/** Data pages: they look something up, and anyone may open them. */
export const dataPageLoaders: Record<string, LoadPage> = {
  [paths.waitlistSuccess]: () => import('@/pages/waitlist-success'),
  [paths.emailLink]: () => import('@/pages/email-link'),
}

/** The screen for ambassadors while the code of their page loads. */
export const loadAmbassadorMeanwhile = () => import('./ambassador-meanwhile')

export const loadNotFoundPage: LoadPage = () => import('@/pages/not-found')

/** Fetches a page's code before somebody gets there. */
export function preloadPage(pathname: string): void {
  // Not while offline: browsers remember a failed import until a reload.
  if (!navigator.onLine) return
  const load = staticPageLoaders[pathname] ?? dataPageLoaders[pathname]
  load?.().catch(() => {})
}
