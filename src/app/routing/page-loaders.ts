import type { ComponentType } from 'react'

import { paths } from '@/lib/paths'

export type LoadPage = () => Promise<{ default: ComponentType }>

// Loaders of each page's code, by path.

/** Pages that load no data, or none before the visitor interacts. */
export const staticPageLoaders: Record<string, LoadPage> = {
  [paths.home]: () => import('@/pages/marketing/home'),
  [paths.features]: () => import('@/pages/marketing/features'),
  [paths.howItWorks]: () => import('@/pages/marketing/how-it-works'),
  [paths.pricing]: () => import('@/pages/marketing/pricing'),
  [paths.about]: () => import('@/pages/marketing/about'),
  [paths.contact]: () => import('@/pages/info/contact'),
  [paths.ambassador]: () => import('@/pages/marketing/ambassador'),
  [paths.waitlist]: () => import('@/pages/joining/waitlist'),
  [paths.login]: () => import('@/pages/account/login'),
  [paths.ambassadorSignUp]: () => import('@/pages/ambassador/ambassador-signup'),
  [paths.signUp]: () => import('@/pages/account/signup'),
  [paths.forgotPassword]: () => import('@/pages/account/forgot-password'),
  [paths.followPayment]: () => import('@/pages/joining/follow-your-payment'),
  [paths.privacy]: () => import('@/pages/info/privacy'),
  [paths.terms]: () => import('@/pages/info/terms'),
  [`${paths.check}/:id?`]: () => import('@/pages/check'),
  // The design system's page, only in development.
  ...(import.meta.env.DEV && { '/ui': () => import('@/pages/ui') }),
}

/** Public pages that load data. */
export const dataPageLoaders: Record<string, LoadPage> = {
  [paths.waitlistSuccess]: () => import('@/pages/joining/waitlist-success'),
  [paths.emailLink]: () => import('@/pages/account/email-link'),
}

/** The placeholder for ambassadors while the code of their page loads. */
export const loadAmbassadorMeanwhile = () => import('@/app/ambassador-meanwhile')

export const loadNotFoundPage: LoadPage = () => import('@/pages/not-found')

/** Fetches a page's code ahead of the navigation. */
export function preloadPage(pathname: string): void {
  // Don't try while offline, because the browser remembers a failed import until a reload.
  if (!navigator.onLine) return
  const load = staticPageLoaders[pathname] ?? dataPageLoaders[pathname]
  load?.().catch(() => {})
}
