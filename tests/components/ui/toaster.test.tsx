import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'

import { toast } from '@/ui/toast'
import { Toaster } from '@/ui/toaster'

const visibleToasts = () => within(screen.getByRole('region')).queryAllByRole('listitem')

// The store outlives a test: close what the one before left on screen.
beforeEach(async () => {
  const { unmount } = render(<Toaster />)
  for (const close of screen.queryAllByRole('button', { name: 'Close' })) {
    await userEvent.click(close)
  }
  unmount()
})

it('shows a message once and announces it', async () => {
  render(<Toaster />)

  act(() => toast({ title: 'Code Copied!', description: 'It is on your clipboard.' }))

  expect(visibleToasts()).toHaveLength(1)
  expect(visibleToasts()[0]).toHaveTextContent('Code Copied!It is on your clipboard.')
  await waitFor(() => {
    expect(screen.getByRole('status')).toHaveTextContent(/Code Copied!.*It is on your clipboard./)
  })
})

it('interrupts for a failure and waits its turn with a success', () => {
  render(<Toaster />)

  act(() => toast({ title: 'Success', tone: 'success' }))
  expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'polite')

  act(() => toast({ title: 'Error', tone: 'danger' }))
  expect(screen.getAllByRole('status').map((region) => region.getAttribute('aria-live'))).toContain(
    'assertive',
  )
})

it('shows the same words once, not stacked', () => {
  render(<Toaster />)

  act(() => toast({ title: 'Error', description: 'Failed to load user data.' }))
  act(() => toast({ title: 'Error', description: 'Failed to load user data.' }))
  act(() => toast({ title: 'Error', description: 'Failed to load ambassador data.' }))

  expect(visibleToasts()).toHaveLength(2)
})

it('keeps the newest three', () => {
  render(<Toaster />)

  for (const title of ['One', 'Two', 'Three', 'Four']) act(() => toast({ title }))

  expect(visibleToasts().map((item) => item.textContent)).toEqual(['Two', 'Three', 'Four'])
})

it('is closed by its button', async () => {
  render(<Toaster />)
  act(() => toast({ title: 'Link Copied!' }))

  await userEvent.click(screen.getByRole('button', { name: 'Close' }))

  expect(visibleToasts()).toHaveLength(0)
})

it('shows what was said before it was on the page', () => {
  toast({ title: 'Account Created!' })

  render(<Toaster />)

  expect(visibleToasts()).toHaveLength(1)
})
