import type { ComponentType } from 'react'

import { paths } from '@/lib/paths'

export type LoadPage = () => Promise<{ default: ComponentType }>

// Loaders of each page's code, by path.

/** Pages without data, or without data until the person acts. */
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
  // The design system's page, only in development.
  ...(import.meta.env.DEV && { '/ui': () => import('@/pages/ui') }),
}

/** Public pages that load data. */
export const dataPageLoaders: Record<string, LoadPage> = {
  [paths.waitlistSuccess]: () => import('@/pages/waitlist-success'),
  [paths.emailLink]: () => import('@/pages/email-link'),
}

/** The placeholder for ambassadors while the code of their page loads. */
export const loadAmbassadorMeanwhile = () => import('./ambassador-meanwhile')

export const loadNotFoundPage: LoadPage = () => import('@/pages/not-found')

/** Fetches a page's code before the navigation. */
export function preloadPage(pathname: string): void {
  // Skip this while offline: the browser remembers a failed import until a reload.
  if (!navigator.onLine) return
  const load = staticPageLoaders[pathname] ?? dataPageLoaders[pathname]
  load?.().catch(() => {})
}
