import { waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'

/** Submits invalid values, and waits for the validation. */
export async function pressInVain(button: HTMLElement): Promise<void> {
  await userEvent.click(button)
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'))
}

/** Sends a form, and waits until that has ended: the button is ready again, or gone. */
export async function pressAndWait(button: HTMLElement): Promise<void> {
  await userEvent.click(button)
  await waitFor(() => expect(button.isConnected && button.hasAttribute('aria-busy')).toBe(false))
}
