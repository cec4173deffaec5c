import { founderOffer } from '@/content/joining/founder-offer'
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'

import ContactPage from '@/pages/info/contact'
import HomePage from '@/pages/marketing/home'
import PricingPage from '@/pages/marketing/pricing'
import TermsPage from '@/pages/info/terms'
import WaitlistPage from '@/pages/joining/waitlist'
import WaitlistSuccessPage from '@/pages/joining/waitlist-success'

import { render } from '../render'
import { keepSignUp } from '../stored-sign-up'

vi.mock('@/data/sign-up/before-paying-request', () => ({
  askBeforePaying: () => Promise.resolve({ isClosed: false, codeProblem: null }),
}))

afterEach(() => vi.useRealTimers())

/** Sets the visitor's clock to this moment. */
function itIs(moment: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) })
}

function textOf(Page: ComponentType): string {
  // Renders the page as the browser that has just signed up.
  keepSignUp()
  render(<Page />, { path: '/?code=MD7K2QP' })
  // The text includes the structured data for search engines.
  const text = document.body.textContent
  cleanup()
  localStorage.clear()
  return text
}

const UNDATED = /to be announced to founders first/i

describe.each([
  ['the home page', HomePage],
  ['the waitlist page', WaitlistPage],
  ['the success page', WaitlistSuccessPage],
  ['the Contact page with its data for search engines', ContactPage],
  ['the terms', TermsPage],
])('%s', (_name, Page) => {
  it('the launch date is shown until it has passed, and then "to be announced"', () => {
    itIs('2026-05-31T23:59:59+05:30')
    const before = textOf(Page)
    expect(before).toContain('May 2026')
    expect(before).toContain('H1 2026')
    expect(before).not.toMatch(UNDATED)

    itIs('2026-06-01T00:00:00+05:30')
    const after = textOf(Page)
    expect(after).not.toContain('May 2026')
    expect(after).toContain('H1 2026')
    expect(after).toMatch(UNDATED)

    itIs('2026-07-01T00:00:00+05:30')
    expect(textOf(Page)).not.toContain('H1 2026')
  })
})

it('the terms show "H2 2026" for the post-launch perks until the end of 2026', () => {
  itIs('2026-12-31T23:59:59+05:30')
  expect(textOf(TermsPage)).toContain('H2 2026')

  itIs('2027-01-01T00:00:00+05:30')
  expect(textOf(TermsPage)).not.toContain('H2 2026')
})

it.each([
  ['2026-05-31T23:59:59+05:30', /The app launches in May 2026\. Leave your email/],
  ['2026-06-01T00:00:00+05:30', /The launch is to be announced to founders first\. Leave/],
])(
  'the Notify Me dialog shows the launch information that applies at %s',
  async (moment, words) => {
    itIs(moment)
    render(<HomePage />)

    await userEvent.click(screen.getByRole('button', { name: 'Notify Me' }))

    expect(await screen.findByText(words)).toBeInTheDocument()
  },
)

// The prerendered page has the launch dates of the build day. At one of the two moments or at both,
// other dates apply, and hydration must replace the prerendered dates.
it.each([
  ['2026-05-31T23:59:59+05:30', 'May 2026'],
  ['2027-01-01T00:00:00+05:30', 'To be announced to founders first'],
])('at %s, the prerendered page hydrates without an error', async (moment, words) => {
  itIs(moment)
  const page = (
    <MemoryRouter>
      <WaitlistPage />
    </MemoryRouter>
  )
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(page)

  const complain = vi.fn<(error: unknown) => void>()
  const root = await act(async () => hydrateRoot(container, page, { onRecoverableError: complain }))

  expect(container).toHaveTextContent(words)
  expect(complain).not.toHaveBeenCalled()
  act(() => root.unmount())
  container.remove()
})

it.each([
  ['the Pricing page', PricingPage],
  ['the waitlist page', WaitlistPage],
])('%s shows the value of the founders’ months of Premium', (_name, Page) => {
  expect(textOf(Page)).toContain(founderOffer.worth)
})
