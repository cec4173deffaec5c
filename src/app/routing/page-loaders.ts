import type { ComponentType } from 'react'

import { paths } from '@/lib/paths'

interface PageModule {
  default: ComponentType
}

export type LoadPage = () => Promise<PageModule>

// Loaders of each page's code, by path.

/** The files of these folders are named like their pages' paths. */
const pagesByFile = import.meta.glob<PageModule>('/src/pages/{info,marketing}/*.tsx')

/** Pages that load no data, or none before the visitor interacts. */
export const staticPageLoaders: Record<string, LoadPage> = {
  ...Object.fromEntries(
    Object.entries(pagesByFile).map(([file, load]) => [pathOfFile(file), load]),
  ),
  [paths.waitlist]: () => import('@/pages/joining/waitlist'),
  [paths.login]: () => import('@/pages/account/login'),
  [paths.ambassadorSignUp]: () => import('@/pages/ambassador/ambassador-signup'),
  [paths.signUp]: () => import('@/pages/account/signup'),
  [paths.forgotPassword]: () => import('@/pages/account/forgot-password'),
  [paths.followPayment]: () => import('@/pages/joining/follow-your-payment'),
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

function pathOfFile(file: string): string {
  const name = file.replace(/^.*\//, '').replace(/\.tsx$/, '')
  return name === 'home' ? paths.home : `/${name}`
}

/** Fetches a page's code ahead of the navigation. */
export function preloadPage(pathname: string): void {
  // Don't try while offline, because the browser remembers a failed import until a reload.
  if (!navigator.onLine) return
  const load = staticPageLoaders[pathname] ?? dataPageLoaders[pathname]
  load?.().catch(() => {})
}
