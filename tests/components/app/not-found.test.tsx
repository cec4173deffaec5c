import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import NotFoundPage from '@/pages/not-found'

beforeEach(() => {
  vi.mocked(console.error).mockImplementation(() => {})
  render(
    <MemoryRouter initialEntries={['/wrong/turn']}>
      <NotFoundPage />
    </MemoryRouter>,
  )
})

// Expected here, so no failure.
afterEach(() => {
  vi.mocked(console.error).mockClear()
})

it('logs the address that leads nowhere', () => {
  expect(console.error).toHaveBeenCalledExactlyOnceWith('404: no page at', '/wrong/turn')
})

it('says what happened, and leads home', () => {
  expect(screen.getByRole('heading', { level: 1, name: '404' })).toBeInTheDocument()
  expect(screen.getByText('Oops! Page not found')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
})

it('offers other ways on', () => {
  const exits = within(screen.getByRole('list', { name: 'Other exits' })).getAllByRole('link')
  expect(exits.map((exit) => exit.getAttribute('href'))).toEqual([
    '/how-it-works',
    '/waitlist',
    '/contact',
  ])
})

it('keeps search engines from listing it', () => {
  expect(document.title).toBe('Page not found · MoodDrive')
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
})
