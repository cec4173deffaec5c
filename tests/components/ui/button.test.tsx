import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'

import { Button } from '@/ui/button'

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

it('submits once, however often it is clicked, and says that it is busy', async () => {
  const submitted = vi.fn<() => void>()
  render(<Form onSubmit={submitted} />)

  await userEvent.dblClick(screen.getByRole('button', { name: 'Join' }))

  expect(submitted).toHaveBeenCalledOnce()
  expect(screen.getByRole('button', { name: 'Processing...' })).toBeDisabled()
})

it('lets Enter submit no second time while it is busy', async () => {
  const submitted = vi.fn<() => void>()
  render(<Form onSubmit={submitted} />)

  await userEvent.type(screen.getByRole('textbox'), 'a{Enter}{Enter}')

  expect(submitted).toHaveBeenCalledOnce()
})

it('submits no form unless told to', async () => {
  const submitted = vi.fn<() => void>()
  render(
    <form onSubmit={submitted}>
      <Button>Cancel</Button>
    </form>,
  )

  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))

  expect(submitted).not.toHaveBeenCalled()
})
