import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'

import { ThemeToggle } from '@/ui/theme-toggle'

afterEach(() => {
  delete document.documentElement.dataset['theme']
  localStorage.clear()
})

it('the visitor switches to the other theme, and the browser stores the choice', async () => {
  render(<ThemeToggle />)

  await userEvent.click(screen.getByRole('button', { name: 'Switch to dark theme' }))

  expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
  expect(localStorage.getItem('mooddrive.theme')).toBe('dark')
  expect(screen.getByRole('button', { name: 'Switch to light theme' })).toBeVisible()
})

it('switching back to the system’s theme deletes the stored choice', async () => {
  render(<ThemeToggle />)

  await userEvent.click(screen.getByRole('button', { name: 'Switch to dark theme' }))
  await userEvent.click(screen.getByRole('button', { name: 'Switch to light theme' }))

  expect(document.documentElement).not.toHaveAttribute('data-theme')
  expect(localStorage.getItem('mooddrive.theme')).toBeNull()
})

it('if storage is blocked, the visitor can still switch the theme', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  render(<ThemeToggle />)

  await userEvent.click(screen.getByRole('button', { name: 'Switch to dark theme' }))

  expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
})
