import { waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'

/** Submits a form with invalid values, and waits until the validation has ended. */
export async function pressInVain(button: HTMLElement): Promise<void> {
  await userEvent.click(button)
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'))
}

/** Submits a form, and waits until its button is no longer busy or has disappeared. */
export async function pressAndWait(button: HTMLElement): Promise<void> {
  await userEvent.click(button)
  await waitFor(() => expect(button.isConnected && button.hasAttribute('aria-busy')).toBe(false))
}
