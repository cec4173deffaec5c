import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'

import { Button } from '@/ui/forms/button'

function Form({ onSubmit }: { onSubmit: () => void }) {
  const [busy, setBusy] = useState(false)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setBusy(true)
        onSubmit()
      }}
    >
      <input aria-label="Email" />
      <Button type="submit" busy={busy} busyLabel="Processing...">
        Join
      </Button>
    </form>
  )
}

it('a double click submits once, and the button shows that it is busy', async () => {
  const submitted = vi.fn<() => void>()
  render(<Form onSubmit={submitted} />)

  await userEvent.dblClick(screen.getByRole('button', { name: 'Join' }))

  expect(submitted).toHaveBeenCalledOnce()
  expect(screen.getByRole('button', { name: 'Processing...' })).toHaveAttribute('aria-busy', 'true')
})

it('a busy button keeps the focus', async () => {
  render(<Form onSubmit={() => {}} />)

  await userEvent.click(screen.getByRole('button', { name: 'Join' }))

  const busy = screen.getByRole('button', { name: 'Processing...' })
  expect(busy).toHaveFocus()
  expect(busy).toHaveAttribute('aria-disabled', 'true')
})

it('a busy button ignores clicks', async () => {
  const pressed = vi.fn<() => void>()
  render(
    <Button busy onClick={pressed}>
      Save QR
    </Button>,
  )

  await userEvent.click(screen.getByRole('button', { name: 'Save QR' }))

  expect(pressed).not.toHaveBeenCalled()
})

it('while a form’s button is busy, Enter doesn’t submit again', async () => {
  const submitted = vi.fn<() => void>()
  render(<Form onSubmit={submitted} />)

  await userEvent.type(screen.getByRole('textbox'), 'a{Enter}{Enter}')

  expect(submitted).toHaveBeenCalledOnce()
})

it('a button without a type doesn’t submit its form', async () => {
  const submitted = vi.fn<() => void>()
  render(
    <form onSubmit={submitted}>
      <Button>Cancel</Button>
    </form>,
  )

  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))

  expect(submitted).not.toHaveBeenCalled()
})
