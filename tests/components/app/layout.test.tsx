import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy, type ReactElement } from 'react'
import { BrowserRouter, Link, Route, Routes, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'

import { Layout } from '@/app/layout'
import { preloadPage } from '@/app/page-loaders'
import { config } from '@/lib/config'

import { replaceProperty } from '../replace-property'

vi.mock('@/app/page-loaders', () => ({ preloadPage: vi.fn<(pathname: string) => void>() }))

/** Stands in for a page whose code is still on its way. */
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

/** Opens the site as the browser does: with an address, and a place in the history. */
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

/** What the browser does with its Back button: the address and the state, and then word of it. */
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
  // Its own pages only: any other takes the usual one.
  ['/slow', 'road-trip'],
])('paints %s in the colour of travelling by %s', async (address, expected) => {
  const slow = visit(address)
  await slow.arrive()
  expect(mode()).toBe(expected)
})

it('lets the keyboard skip to the page', () => {
  visit('/')
  const [first] = screen.getAllByRole('link')
  expect(first).toHaveTextContent('Skip to content')
  expect(document.querySelector(first?.getAttribute('href') ?? 'none')).toBe(
    screen.getByRole('main'),
  )
})

it('neither scrolls nor moves the focus on the first page of a visit', () => {
  visit('/')
  expect(document.body).toHaveFocus()
  expect(scrolled).toEqual([])
})

it('starts the next page at its top, and puts the focus on its heading once it is there', async () => {
  const slow = visit('/')
  await follow('To the slow page')
  expect(scrolled).toEqual([])
  await slow.arrive()
  expect(heading('The slow page')).toHaveFocus()
  expect(scrolled).toEqual([{ top: 0 }])
})

it('goes to an anchor of another page once that is there, and to its heading', async () => {
  const slow = visit('/')
  await follow('To the slow page’s prices')
  await slow.arrive()
  expect(shown.map(({ id }) => id)).toEqual(['prices'])
  expect(heading('Prices')).toHaveFocus()
  expect(scrolled).toEqual([])
})

it('goes to an anchor of the same page, by keyboard too, and again', async () => {
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

it('goes to the anchor of a visit’s first page when that comes late', async () => {
  const slow = visit('/slow#prices')
  await slow.arrive()
  expect(shown.map(({ id }) => id)).toEqual(['prices'])
  expect(heading('Prices')).toHaveFocus()
})

it('doesn’t pull a reader back to the anchor who has scrolled on before it woke up', async () => {
  const slow = visit('/slow#prices')
  window.scrollY = 900
  await slow.arrive()
  expect(shown).toEqual([])
})

it('puts the reader back to where they were, on the way back', async () => {
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

it('forgets nothing of that when the browser scrolls while the next page is on its way', async () => {
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

it('goes up to the top by a link to the page it stands on', async () => {
  visit('/')
  await userEvent.click(
    within(screen.getByRole('banner')).getByRole('link', { name: 'MoodDrive, home' }),
  )
  expect(scrolled).toEqual([{ top: 0 }])
})

it('scrolls up for a link with another query, but not when a page changes its own query', async () => {
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
])('fetches a page as soon as %s reaches for a link to it', async (_, reach) => {
  visit('/')
  expect(preloadPage).not.toHaveBeenCalled()
  await reach()
  expect(preloadPage).toHaveBeenCalledWith('/pricing')
})

it('fetches nothing for a link that leads elsewhere', async () => {
  config.social.push({ network: 'X', url: 'https://x.com/mooddrive' })
  onTestFinished(() => void config.social.pop())
  visit('/')
  await userEvent.hover(screen.getByRole('link', { name: 'X' }))
  expect(preloadPage).not.toHaveBeenCalled()
})

/** Shows links when the test says so. */
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

it('fetches the first two pages whose links are seen, once somebody reads the page', async () => {
  const links = showLinks()
  visit('/')
  expect(links.size).toBe(0)
  scrollBy(10)
  // What opens a dialog leads to no other page.
  await vi.waitFor(() =>
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
  // The page itself is there.
  expect([...pages]).toEqual(['/', '/slow', '/waitlist'])
})

it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'fetches nothing ahead where data is dear: %o',
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
