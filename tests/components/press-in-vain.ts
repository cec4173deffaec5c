import { waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'

/** Sends a form in which something is wrong, and waits until it has been checked. */
export async function pressInVain(button: HTMLElement): Promise<void> {
  await userEvent.click(button)
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'))
}

/** Sends a form, and waits until that has ended: the button is ready again, or gone. */
export async function pressAndWait(button: HTMLElement): Promise<void> {
  await userEvent.click(button)
  await waitFor(() => expect(button.isConnected && button.hasAttribute('aria-busy')).toBe(false))
}
