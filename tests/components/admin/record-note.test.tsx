import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { AppError } from '@/data/firebase/errors'

import { person } from '../../factories/records'
import { pressAndWait } from '../press-in-vain'
import { notifications } from '../render'
import { openDesk, readNote, saveNote } from './payments-table'

async function openNote() {
  const { user } = openDesk([person(1)])
  await user.click(screen.getByRole('button', { name: /^Details of/ }))
  return { user, note: await screen.findByRole('textbox', { name: 'Private note' }) }
}

it('the panel of a sign-up shows the stored note, and the admin changes and saves it', async () => {
  readNote.mockResolvedValue('They called.')
  const { user, note } = await openNote()
  expect(note).toHaveValue('They called.')
  expect(screen.queryByRole('button', { name: 'Save note' })).not.toBeInTheDocument()

  await user.type(note, ' Twice. ')
  await pressAndWait(screen.getByRole('button', { name: 'Save note' }))
  expect(saveNote).toHaveBeenCalledExactlyOnceWith('id1', 'They called. Twice.')
  expect(await notifications().findByText('Note saved')).toBeVisible()
})

it('the admin deletes a note by saving an empty one', async () => {
  readNote.mockResolvedValue('They called.')
  const { user, note } = await openNote()
  await user.clear(note)
  await pressAndWait(screen.getByRole('button', { name: 'Save note' }))
  expect(saveNote).toHaveBeenCalledExactlyOnceWith('id1', '')
})

it('if saving a note fails, the panel shows the reason, and the typed note stays', async () => {
  saveNote.mockRejectedValue(new AppError('changed', 'This sign-up has been erased.'))
  const { user, note } = await openNote()
  await user.type(note, 'They called.')
  await pressAndWait(screen.getByRole('button', { name: 'Save note' }))
  expect(await screen.findByText('This sign-up has been erased.')).toBeVisible()
  expect(note).toHaveValue('They called.')
})

it('a too long note shows an error and isn’t sent', async () => {
  const { user, note } = await openNote()
  await user.click(note)
  await user.paste('n'.repeat(1001))
  await pressAndWait(screen.getByRole('button', { name: 'Save note' }))
  expect(screen.getByText('Make it shorter by 1 character.')).toBeVisible()
  expect(saveNote).not.toHaveBeenCalled()
})
