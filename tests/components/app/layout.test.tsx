import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy, type ReactElement } from 'react'
import { BrowserRouter, Link, Route, Routes, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'

import { Layout } from '@/app/shell/layouts'
import { preloadPage } from '@/app/routing/page-loaders'
import { config } from '@/lib/config/config'

import { eventually } from '../../eventually'
import { replaceProperty } from '../replace-property'

vi.mock('@/app/routing/page-loaders', () => ({ preloadPage: vi.fn<(pathname: string) => void>() }))

/** A page whose code loads when `arrive` is called. */
function latePage(page: ReactElement) {
  let arrive: ((code: { default: () => ReactElement }) => void) | undefined
  const Page = lazy(
    () =>
      new Promise<{ default: () => ReactElement }>((resolve) => {
        arrive = resolve
      }),
  )
  return { Page, arrive: () => act(async () => arrive?.({ default: () => page })) }
}

function HomePage() {
  const navigate = useNavigate()
  return (
    <>
      <h1>Home</h1>
      <section id="features">
        <h2>Six things</h2>
        <button>In the features</button>
      </section>
      <Link to="/#features">Discover More</Link>
      <Link to="/slow">To the slow page</Link>
      <Link to="/slow#prices">To the slow page’s prices</Link>
      <Link to="/?subject=Press">Write about press</Link>
      <Link to="/contact?subject=Notify%20Me">Notify me</Link>
      <Link to="/waitlist">Join</Link>
      <Link to="/waitlist">Join now</Link>
      <Link to="/features">See the features</Link>
      <Link to="/pricing">See the prices</Link>
      <button onClick={() => void navigate('/?draft=1', { replace: true })}>Keep the draft</button>
    </>
  )
}

/** Opens the site at an address, with a history entry. */
function visit(address: string) {
  history.replaceState(null, '', address)
  const slow = latePage(
    <>
      <h1>The slow page</h1>
      <section id="prices">
        <h2>Prices</h2>
      </section>
      <Link to="/">Back home</Link>
    </>,
  )
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BrowserRouter>
        <Routes>
          <Route element={<Layout />}>
            <Route path="/" element={<HomePage />} />
            <Route path="/features" element={<h1>Features</h1>} />
            <Route path="/slow" element={<slow.Page />} />
          </Route>
        </Routes>
      </BrowserRouter>
    </QueryClientProvider>,
  )
  return slow
}

/**
 * Simulates the browser's Back button, which changes the address and the state before `popstate`.
 */
async function goBackTo(address: string, state: unknown) {
  history.replaceState(state, '', address)
  await act(async () => dispatchEvent(new PopStateEvent('popstate', { state })))
}

const scrolled: Array<{ top: number | undefined }> = []
const shown: Element[] = []

function scrollBy(top: number) {
  window.scrollY = top
  fireEvent.scroll(window)
}

const main = () => within(screen.getByRole('main'))
const follow = (name: string) => userEvent.click(main().getByRole('link', { name }))
const heading = (name: string) => screen.getByRole('heading', { name })

beforeEach(() => {
  scrolled.length = 0
  shown.length = 0
  vi.mocked(preloadPage).mockClear()
  vi.spyOn(window, 'scrollTo').mockImplementation((to?: number | ScrollToOptions) => {
    if (typeof to === 'object') scrolled.push({ top: to.top })
  })
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this)
  })
})

afterEach(() => {
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
  window.scrollY = 0
  document.documentElement.removeAttribute('data-scrolls-smoothly')
})

const mode = () => document.querySelector('[data-mode]')?.getAttribute('data-mode')

it.each([
  ['/', 'road-trip'],
  ['/features', 'commute'],
  // Unknown pages get the default colour.
  ['/slow', 'road-trip'],
])('the page %s has the colour of the travel mode %s', async (address, expected) => {
  const slow = visit(address)
  await slow.arrive()
  expect(mode()).toBe(expected)
})

it('the first link of a page skips to the content', () => {
  visit('/')
  const [first] = screen.getAllByRole('link')
  expect(first).toHaveTextContent('Skip to content')
  expect(document.querySelector(first?.getAttribute('href') ?? 'none')).toBe(
    screen.getByRole('main'),
  )
})

it('the first page of a visit doesn’t scroll or move the focus', () => {
  visit('/')
  expect(document.body).toHaveFocus()
  expect(scrolled).toEqual([])
})

it('the next page opens at the top, with the focus on the heading', async () => {
  const slow = visit('/')
  await follow('To the slow page')
  expect(scrolled).toEqual([])
  await slow.arrive()
  expect(heading('The slow page')).toHaveFocus()
  expect(scrolled).toEqual([{ top: 0 }])
})

it('a link to an anchor on another page scrolls to the anchor once the page has loaded', async () => {
  const slow = visit('/')
  await follow('To the slow page’s prices')
  await slow.arrive()
  expect(shown.map(({ id }) => id)).toEqual(['prices'])
  expect(heading('Prices')).toHaveFocus()
  expect(scrolled).toEqual([])
})

it('each press of Enter on a link to an anchor on the same page scrolls to the anchor', async () => {
  visit('/')
  for (const visits of [1, 2]) {
    main().getByRole('link', { name: 'Discover More' }).focus()
    await userEvent.keyboard('{Enter}')
    expect(shown.map(({ id }) => id)).toEqual(Array(visits).fill('features'))
    expect(heading('Six things')).toHaveFocus()
  }
  await userEvent.tab()
  expect(screen.getByRole('button', { name: 'In the features' })).toHaveFocus()
})

it('if the first address of a visit has an anchor, the loaded page scrolls to the anchor', async () => {
  const slow = visit('/slow#prices')
  await slow.arrive()
  expect(shown.map(({ id }) => id)).toEqual(['prices'])
  expect(heading('Prices')).toHaveFocus()
})

it('if the visitor has scrolled before the page loads, the page doesn’t scroll to the anchor', async () => {
  const slow = visit('/slow#prices')
  window.scrollY = 900
  await slow.arrive()
  expect(shown).toEqual([])
})

it('the Back button restores the scroll position', async () => {
  const slow = visit('/')
  const home: unknown = history.state
  scrollBy(640)
  await follow('To the slow page')
  await slow.arrive()
  scrollBy(80)
  const late: unknown = history.state
  scrolled.length = 0

  await goBackTo('/', home)
  expect(scrolled).toEqual([{ top: 640 }])
  expect(heading('Home')).toHaveFocus()
  await goBackTo('/slow', late)
  expect(scrolled).toEqual([{ top: 640 }, { top: 80 }])
})

it('scrolling while the next page loads doesn’t change the stored position of the previous page', async () => {
  const slow = visit('/')
  const home: unknown = history.state
  scrollBy(470)
  await follow('To the slow page')
  scrollBy(0)
  await slow.arrive()
  scrolled.length = 0
  await goBackTo('/', home)
  expect(scrolled).toEqual([{ top: 470 }])
})

it('a link to the current page scrolls to the top', async () => {
  visit('/')
  await userEvent.click(
    within(screen.getByRole('banner')).getByRole('link', { name: 'MoodDrive, home' }),
  )
  expect(scrolled).toEqual([{ top: 0 }])
})

it('a link that changes the query scrolls to the top, but a page that sets its own query doesn’t scroll', async () => {
  visit('/')
  await userEvent.click(screen.getByRole('button', { name: 'Keep the draft' }))
  expect(scrolled).toEqual([])
  await follow('Write about press')
  expect(scrolled).toEqual([{ top: 0 }])
  expect(heading('Home')).toHaveFocus()
})

const footerLink = () =>
  within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Pricing' })

it.each([
  ['the mouse', () => userEvent.hover(footerLink())],
  ['the keyboard', async () => act(() => footerLink().focus())],
  ['a finger', async () => fireEvent.touchStart(footerLink())],
])('reaching a link with %s preloads the linked page', async (_, reach) => {
  visit('/')
  expect(preloadPage).not.toHaveBeenCalled()
  await reach()
  expect(preloadPage).toHaveBeenCalledWith('/pricing')
})

it('reaching a link to another site preloads nothing', async () => {
  config.social.push({ network: 'X', url: 'https://x.com/mooddrive' })
  onTestFinished(() => void config.social.pop())
  visit('/')
  await userEvent.hover(screen.getByRole('link', { name: 'X' }))
  expect(preloadPage).not.toHaveBeenCalled()
})

/** @returns functions by the text of a link. Each function reports that its link has become visible. */
function showLinks() {
  const links = new Map<string, () => void>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: IntersectionObserverCallback
      constructor(tell: IntersectionObserverCallback) {
        this.#tell = tell
      }
      observe(target: Element) {
        const entry = { isIntersecting: true, target } as unknown as IntersectionObserverEntry
        links.set(target.textContent, () => this.#tell([entry], {} as IntersectionObserver))
      }
      disconnect() {
        links.clear()
      }
    },
  )
  return links
}

it('when the visitor scrolls, the pages of the first two visible links are preloaded', async () => {
  const links = showLinks()
  visit('/')
  expect(links.size).toBe(0)
  scrollBy(10)
  // Links that open a dialog are excluded.
  await eventually(() =>
    expect([...links.keys()]).toEqual([
      'Discover More',
      'To the slow page',
      'To the slow page’s prices',
      'Join',
      'Join now',
      'See the features',
      'See the prices',
    ]),
  )
  expect(preloadPage).not.toHaveBeenCalled()
  for (const link of links.values()) link()
  const pages = new Set(vi.mocked(preloadPage).mock.calls.flat())
  // The link to the current page, "/", doesn't count, because that page is already loaded.
  expect([...pages]).toEqual(['/', '/slow', '/waitlist'])
})

it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'no page is preloaded if the connection is slow or metered: %o',
  async (connection) => {
    const putBack = replaceProperty(navigator, 'connection', connection)
    const links = showLinks()
    visit('/')
    await userEvent.hover(footerLink())
    await userEvent.hover(main().getByRole('link', { name: 'Join' }))
    for (const link of links.values()) link()
    expect(preloadPage).not.toHaveBeenCalled()
    putBack()
  },
)
