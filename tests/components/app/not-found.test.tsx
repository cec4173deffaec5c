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

// Expected here, so no failure.
afterEach(() => {
  vi.mocked(console.error).mockClear()
})

it('goes on to the page that is meant where only capitals are wrong', async () => {
  open('/Features?from=mail#mood')
  expect(await screen.findByRole('heading', { name: 'Features ?from=mail#mood' })).toBeVisible()
  expect(console.error).not.toHaveBeenCalled()
})

it('logs the address that leads nowhere', () => {
  open('/wrong/turn')
  expect(console.error).toHaveBeenCalledExactlyOnceWith('404: no page at', '/wrong/turn')
})

it('says what happened, and leads home', () => {
  open('/wrong/turn')
  expect(screen.getByRole('heading', { level: 1, name: '404' })).toBeInTheDocument()
  expect(screen.getByText('Oops! Page not found')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
})

it('offers other ways on', () => {
  open('/wrong/turn')
  const exits = within(screen.getByRole('list', { name: 'Other exits' })).getAllByRole('link')
  expect(exits.map((exit) => exit.getAttribute('href'))).toEqual([
    '/how-it-works',
    '/waitlist',
    '/contact',
  ])
})

it('keeps search engines from listing it', () => {
  open('/wrong/turn')
  expect(document.title).toBe('Page not found · MoodDrive')
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
})
