import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'

import { toast } from '@/ui/feedback/toast'
import { Toaster } from '@/ui/feedback/toaster'

const visibleToasts = () => within(screen.getByRole('region')).queryAllByRole('listitem')

// The toast store outlives a test, so this closes the remaining toasts.
beforeEach(async () => {
  const { unmount } = render(<Toaster />)
  for (const close of screen.queryAllByRole('button', { name: 'Close' })) {
    await userEvent.click(close)
  }
  unmount()
})

it('a toast is shown once, and announced to screen readers', async () => {
  render(<Toaster />)

  act(() => void toast({ title: 'Code Copied!', description: 'It is on your clipboard.' }))

  expect(visibleToasts()).toHaveLength(1)
  expect(visibleToasts()[0]).toHaveTextContent('Code Copied!It is on your clipboard.')
  await waitFor(() => {
    expect(screen.getByRole('status')).toHaveTextContent(/Code Copied!.*It is on your clipboard./)
  })
})

it('screen readers announce an error toast assertively, and a success politely', () => {
  render(<Toaster />)

  act(() => void toast({ title: 'Success', tone: 'success' }))
  expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'polite')

  act(() => void toast({ title: 'Error', tone: 'danger' }))
  expect(screen.getAllByRole('status').map((region) => region.getAttribute('aria-live'))).toContain(
    'assertive',
  )
})

it('the same toast isn’t shown twice', () => {
  render(<Toaster />)

  act(() => void toast({ title: 'Error', description: 'Failed to load user data.' }))
  act(() => void toast({ title: 'Error', description: 'Failed to load user data.' }))
  act(() => void toast({ title: 'Error', description: 'Failed to load ambassador data.' }))

  expect(visibleToasts()).toHaveLength(2)
})

it('only the three newest toasts stay', () => {
  render(<Toaster />)

  for (const title of ['One', 'Two', 'Three', 'Four']) act(() => void toast({ title }))

  expect(visibleToasts().map((item) => item.textContent)).toEqual(['Two', 'Three', 'Four'])
})

it('the Close button removes a toast', async () => {
  render(<Toaster />)
  act(() => void toast({ title: 'Link Copied!' }))

  await userEvent.click(screen.getByRole('button', { name: 'Close' }))

  expect(visibleToasts()).toHaveLength(0)
})

it('the toaster also shows a toast that was created before the toaster was rendered', () => {
  toast({ title: 'Account Created!' })

  render(<Toaster />)

  expect(visibleToasts()).toHaveLength(1)
})

it('Escape closes an open dialog first, and then the toast', async () => {
  const { rerender } = render(
    <>
      <dialog open />
      <Toaster />
    </>,
  )
  act(() => void toast({ title: 'Error', tone: 'danger' }))

  await userEvent.keyboard('{Escape}')
  expect(visibleToasts()).toHaveLength(1)

  rerender(
    <>
      <dialog />
      <Toaster />
    </>,
  )
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(visibleToasts()).toHaveLength(0))
})
