import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'

import { SignUpsSection } from '@/features/admin/desk/desk-section'

import { openOnDesk } from './desk'

const arrive = vi.fn<() => void>()
vi.mock('@/features/admin/settings/waitlist-switch', () => ({
  WaitlistSwitch: () => {
    arrive()
    return <button type="button">Close the waitlist</button>
  },
}))

let comeNear: () => void

beforeEach(() => {
  arrive.mockReset()
  class Observer {
    constructor(callback: IntersectionObserverCallback) {
      comeNear = () => {
        const entry = { isIntersecting: true } as IntersectionObserverEntry
        act(() => callback([entry], this as unknown as IntersectionObserver))
      }
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer)
})

const content = () => screen.findByRole('button', { name: 'Close the waitlist' })

it('comes once it is near the window', async () => {
  openOnDesk(<SignUpsSection />)
  expect(screen.getByRole('heading', { name: 'Sign-ups' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Close the waitlist' })).not.toBeInTheDocument()
  expect(arrive).not.toHaveBeenCalled()

  comeNear()

  expect(await content()).toBeInTheDocument()
})

it('comes when the keyboard reaches it, which then goes on into it', async () => {
  const user = userEvent.setup()
  openOnDesk(<SignUpsSection />)

  await user.tab()
  expect(screen.getByRole('region', { name: 'Sign-ups' })).toHaveFocus()
  const button = await content()
  expect(screen.getByRole('region', { name: 'Sign-ups' })).toHaveFocus()
  await user.tab()

  expect(button).toHaveFocus()
})
