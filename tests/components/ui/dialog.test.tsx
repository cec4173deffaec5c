import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'

import { Dialog } from '@/ui/dialog'

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

it('holds nothing until it opens', async () => {
  render(<Page />)
  expect(screen.queryByLabelText('Email')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(screen.getByLabelText('Email')).toBeInTheDocument()
})

it.each(['Close', 'Done'])('closes by its button %s, and opens again', async (name) => {
  const dialog = await open()
  await userEvent.click(screen.getByRole('button', { name }))
  expect(dialog).not.toHaveAttribute('open')
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(dialog).toHaveAttribute('open')
})

it('follows the browser when that closes it, as with Escape', async () => {
  const dialog = await open()
  // What the browser does then.
  act(() => (dialog as HTMLDialogElement).close())
  expect(screen.queryByLabelText('Email')).not.toBeInTheDocument()
})

it('closes by a press beside it', async () => {
  const dialog = await open()
  await userEvent.click(dialog)
  expect(dialog).not.toHaveAttribute('open')
})

it('stays open when a press begins inside it and ends beside it', async () => {
  const dialog = await open()
  fireEvent.pointerDown(screen.getByLabelText('Email'))
  // The browser tells the nearest element that holds both ends.
  fireEvent.click(dialog)
  expect(dialog).toHaveAttribute('open')
})
