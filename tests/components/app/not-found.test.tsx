import { screen, within } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import NotFoundPage from '@/pages/not-found'

import { render } from '../render'

function Features() {
  const { search, hash } = useLocation()
  return <h1>Features {search + hash}</h1>
}

function open(address: string) {
  render(
    <Routes>
      <Route caseSensitive path="/features" element={<Features />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>,
    { path: address },
  )
}

beforeEach(() => {
  vi.mocked(console.error).mockImplementation(() => {})
})

// Unknown addresses are logged as errors, which must not fail these tests.
afterEach(() => {
  vi.mocked(console.error).mockClear()
})

it('an address with wrong capitals redirects to the right page', async () => {
  open('/Features?from=mail#mood')
  expect(await screen.findByRole('heading', { name: 'Features ?from=mail#mood' })).toBeVisible()
  expect(console.error).not.toHaveBeenCalled()
})

it('an unknown address is logged to the console', () => {
  open('/wrong/turn')
  expect(console.error).toHaveBeenCalledExactlyOnceWith('404: no page at', '/wrong/turn')
})

it('the 404 page states that the page wasn’t found, and links to the home page', () => {
  open('/wrong/turn')
  expect(screen.getByRole('heading', { level: 1, name: '404' })).toBeInTheDocument()
  expect(screen.getByText('Oops! Page not found')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
})

it('the 404 page links to How It Works, the waitlist and Contact', () => {
  open('/wrong/turn')
  const exits = within(screen.getByRole('list', { name: 'Other exits' })).getAllByRole('link')
  expect(exits.map((exit) => exit.getAttribute('href'))).toEqual([
    '/how-it-works',
    '/waitlist',
    '/contact',
  ])
})

it('search engines don’t list the 404 page', () => {
  open('/wrong/turn')
  expect(document.title).toBe('Page not found · MoodDrive')
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
})
