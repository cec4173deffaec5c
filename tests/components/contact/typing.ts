import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'

import { enter } from '../enter'
import { toasts } from '../render'

export const field = (label: string) => screen.getByRole('textbox', { name: label })
export const button = (name: string) => screen.getByRole('button', { name })

export async function fill(typed: Record<string, string>) {
  for (const [label, text] of Object.entries(typed)) {
    await userEvent.clear(field(label))
    await enter(field(label), text)
  }
}

export function expectNoToast() {
  expect(toasts()).toHaveLength(0)
}
