import { waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'

/** Sends a form in which something is wrong, and waits until it has been checked. */
export async function pressInVain(button: HTMLElement): Promise<void> {
  await userEvent.click(button)
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'))
}
