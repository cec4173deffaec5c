import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import { fireEvent, render as renderTree, screen, waitFor, within } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { isValidElement, type ReactElement } from 'react'
import { createPortal } from 'react-dom'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, expect } from 'vitest'

import type { Profile } from '@/data/accounts/users'
import { LateQueryClient } from '@/components/late-query-client'
import { createQueryClient } from '@/components/query-client'
import { SignedInContext } from '@/session/signed-in'
import { Toaster } from '@/ui/feedback/toaster'

/** An element, or the router's pages by path. */
type Page = ReactElement | Readonly<Record<string, ReactElement>>

interface Options {
  /** The router's initial address, with its query. */
  path?: string
  /** The state that the previous page passes. */
  state?: unknown
  /** The signed-in user's profile, for components that need one. */
  profile?: Profile
  /** Data that the query client has from the start, by query key. */
  data?: ReadonlyArray<readonly [QueryKey, unknown]>
}

/** The address is rendered outside the document, so that tests don't find it in the page. */
const addressBar = document.createElement('p')

// The toast store outlives a test, so this closes the remaining toasts.
afterEach(() => {
  for (const close of screen.queryAllByRole('button', { name: 'Close' })) fireEvent.click(close)
})

/**
 * Creates a user whose clicks aren't checked for `pointer-events`. Radix lets clicks pass through a
 * toast until the toast's second render, and a test may click before that.
 */
export function startUser(options: Parameters<typeof userEvent.setup>[0] = {}) {
  return userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never, ...options })
}

/** Renders a page with the app's providers: router, query client, session and toasts. */
export function render(page: Page, { path = '/', state = null, profile, data = [] }: Options = {}) {
  const { mutations = {} } = createQueryClient().getDefaultOptions()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations } })
  for (const [key, known] of data) client.setQueryData(key, known)
  const url = new URL(path, 'https://mooddrive.example')
  const entry = { pathname: url.pathname, search: url.search, hash: url.hash, state }

  const loadClient = () => Promise.resolve(client)

  const app = (shown: Page, as = profile) => (
    <QueryClientProvider client={client}>
      <LateQueryClient value={loadClient}>
        <MemoryRouter initialEntries={[entry]}>
          <main>
            <SignedInContext value={as === undefined ? null : signedIn(as)}>
              {isValidElement(shown) ? shown : pages(shown)}
            </SignedInContext>
          </main>
          <Address />
        </MemoryRouter>
        <Toaster />
      </LateQueryClient>
    </QueryClientProvider>
  )

  const { container, rerender, unmount } = renderTree(app(page))
  return {
    user: startUser(),
    client,
    container,
    /** Renders the page again. `as` replaces the signed-in user's profile. */
    rerender: (next: Page, as?: Profile) => rerender(app(next, as)),
    unmount,
  }
}

function pages(byPath: Exclude<Page, ReactElement>) {
  return (
    <Routes>
      {Object.entries(byPath).map(([path, element]) => (
        <Route key={path} path={path} element={element} />
      ))}
    </Routes>
  )
}

function signedIn(profile: Profile) {
  const account =
    profile.role === 'ambassador'
      ? { uid: 'asha', email: profile.email, emailVerified: false }
      : { uid: 'boss', email: 'admin@mooddrive.example', emailVerified: true }
  return { account, profile }
}

function Address() {
  const { pathname, search } = useLocation()
  return createPortal(pathname + search, addressBar)
}

/** The router's current path and query. */
export function address() {
  return addressBar
}

export function main() {
  return within(screen.getByRole('main'))
}

/** The visible toasts. Their texts are also in a live region for screen readers. */
export function notifications() {
  return within(screen.getByRole('region', { name: /Notifications/ }))
}

export function toasts() {
  return notifications().queryAllByRole('listitem')
}

export async function expectOneToast(title: string, description = '') {
  await waitFor(() => expect(toasts()).toHaveLength(1))
  expect(toasts()[0]).toHaveTextContent(title + description)
}

/** @returns whether the first element comes before the second in the page. */
export function isBefore(one: Element, other: Element): boolean {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}
