import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'

import { Dialog } from '@/ui/feedback/dialog'

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Dialog title="Notify me" open={open} onClose={() => setOpen(false)}>
        <input aria-label="Email" />
        <button onClick={() => setOpen(false)}>Done</button>
      </Dialog>
    </>
  )
}

async function open() {
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  return screen.getByRole('dialog', { name: 'Notify me' })
}

it('a dialog renders its content only while it is open', async () => {
  render(<Page />)
  expect(screen.queryByLabelText('Email')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(screen.getByLabelText('Email')).toBeInTheDocument()
})

it.each(['Close', 'Done'])(
  'the button "%s" closes the dialog, and the dialog can be opened again',
  async (name) => {
    const dialog = await open()
    await userEvent.click(screen.getByRole('button', { name }))
    expect(dialog).not.toHaveAttribute('open')
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    expect(dialog).toHaveAttribute('open')
  },
)

it('when the browser closes a dialog, such as with Escape, its content is removed', async () => {
  const dialog = await open()
  // Simulates that the browser closes the dialog.
  act(() => (dialog as HTMLDialogElement).close())
  expect(screen.queryByLabelText('Email')).not.toBeInTheDocument()
})

it('a click on the backdrop closes the dialog', async () => {
  const dialog = await open()
  await userEvent.click(dialog)
  expect(dialog).not.toHaveAttribute('open')
})

it('a press that starts inside a dialog and ends on the backdrop doesn’t close the dialog', async () => {
  const dialog = await open()
  fireEvent.pointerDown(screen.getByLabelText('Email'))
  // The browser dispatches the click on the closest common ancestor, the dialog.
  fireEvent.click(dialog)
  expect(dialog).toHaveAttribute('open')
})
