import type { ComponentType } from 'react'

import { paths } from '@/lib/paths'

type LoadPage = () => Promise<{ default: ComponentType }>

/** The pages that anyone may open, by address; the code of each is fetched when it is needed. */
export const publicPageLoaders: Record<string, LoadPage> = {
  [paths.home]: () => import('@/pages/home'),
  [paths.features]: () => import('@/pages/features'),
  [paths.howItWorks]: () => import('@/pages/how-it-works'),
  [paths.pricing]: () => import('@/pages/pricing'),
  [paths.about]: () => import('@/pages/about'),
  [paths.contact]: () => import('@/pages/contact'),
  [paths.ambassador]: () => import('@/pages/ambassador'),
  [paths.waitlist]: () => import('@/pages/waitlist'),
  [paths.waitlistSuccess]: () => import('@/pages/waitlist-success'),
  [paths.login]: () => import('@/pages/login'),
  [paths.privacy]: () => import('@/pages/privacy'),
  [paths.terms]: () => import('@/pages/terms'),
}

export const loadNotFoundPage: LoadPage = () => import('@/pages/not-found')

/** Fetches a page's code before somebody gets there. */
export function preloadPage(pathname: string): void {
  // Not while offline: browsers remember a failed import until a reload.
  if (navigator.onLine) publicPageLoaders[pathname]?.().catch(() => {})
}
