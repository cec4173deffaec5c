import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { AppError } from '@/data/firebase/errors'

import { person } from '../../factories/records'
import { pressAndWait } from '../press-in-vain'
import { notifications } from '../render'
import { openDesk, readNote, saveNote } from './review-desk'

async function openNote() {
  const { user } = openDesk([person(1)])
  await user.click(screen.getByRole('button', { name: /^Details of/ }))
  return { user, note: await screen.findByRole('textbox', { name: 'Private note' }) }
}

it('shows the note that is kept, and saves another in its place', async () => {
  readNote.mockResolvedValue('They called.')
  const { user, note } = await openNote()
  expect(note).toHaveValue('They called.')
  expect(screen.queryByRole('button', { name: 'Save note' })).not.toBeInTheDocument()

  await user.type(note, ' Twice. ')
  await pressAndWait(screen.getByRole('button', { name: 'Save note' }))
  expect(saveNote).toHaveBeenCalledExactlyOnceWith('id1', 'They called. Twice.')
  expect(await notifications().findByText('Note saved')).toBeVisible()
})

it('takes a note away that is emptied', async () => {
  readNote.mockResolvedValue('They called.')
  const { user, note } = await openNote()
  await user.clear(note)
  await pressAndWait(screen.getByRole('button', { name: 'Save note' }))
  expect(saveNote).toHaveBeenCalledExactlyOnceWith('id1', '')
})

it('keeps what was typed when it can’t be saved, and says why', async () => {
  saveNote.mockRejectedValue(new AppError('changed', 'This record has been erased meanwhile.'))
  const { user, note } = await openNote()
  await user.type(note, 'They called.')
  await pressAndWait(screen.getByRole('button', { name: 'Save note' }))
  expect(await screen.findByText('This record has been erased meanwhile.')).toBeVisible()
  expect(note).toHaveValue('They called.')
})

it('says when a note is too long, and sends nothing', async () => {
  const { user, note } = await openNote()
  await user.click(note)
  await user.paste('n'.repeat(1001))
  await pressAndWait(screen.getByRole('button', { name: 'Save note' }))
  expect(screen.getByText('Make it shorter by 1 character.')).toBeVisible()
  expect(saveNote).not.toHaveBeenCalled()
})
