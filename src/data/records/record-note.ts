import { runTransaction, serverTimestamp } from 'firebase/firestore/lite'
import * as v from 'valibot'

import { documentOf as watchedDocument } from '@/data/firebase/sdk/firestore'
import { documentOf, firestoreLite } from '@/data/firebase/sdk/firestore-lite'
import { decode } from '@/data/firebase/decode'
import { NOTE_LIMITS, recordNote } from '@/model/record-history'
import { AppError, FAILED_TO_LOAD } from '@/data/firebase/errors'
import { liveQuery } from '@/data/firebase/queries/live-query'
import { runWrite } from '@/data/firebase/requests'
import { watchDocument } from '@/data/firebase/queries/watch'

const noteSchema = v.pick(recordNote, ['note'])

/** The admin's private note about a sign-up, live; null: none. Only the admin can read it. */
export function recordNoteQuery(adminUid: string, id: string) {
  return {
    ...liveQuery<string | null>(
      ['record-note', adminUid, id],
      watchDocument(
        watchedDocument('recordNotes', id),
        (snapshot) => decode(noteSchema, snapshot).note,
      ),
      FAILED_TO_LOAD.userData,
    ),
    gcTime: 0,
  }
}

/**
 * Saves or replaces the private note about a sign-up. The note is deleted with the record.
 *
 * @param note up to 1,000 characters, trimmed; empty: deletes the note.
 * @throws AppError `changed` when the record has been erased.
 */
export async function saveRecordNote(id: string, note: string): Promise<void> {
  const reference = documentOf('recordNotes', id)
  await runWrite({ tried: 'note something about a sign-up', path: reference.path }, () =>
    runTransaction(firestoreLite, async (transaction) => {
      // Without this check, a note that is saved during the erasure would remain, and a later
      // record with this ID would show it.
      const record = await transaction.get(documentOf('waitlistUsers', id))
      if (!record.exists()) throw new AppError('changed', 'This sign-up has been erased.')
      if (note === '') transaction.delete(reference)
      else transaction.set(reference, { note, updatedAt: serverTimestamp() })
    }),
  )
}

/**
 * Adds a line to the private note about a sign-up. Idempotent for the same line.
 *
 * @param line trimmed.
 * @throws AppError `changed` when the record has been erased, `malformed` when the note would be
 *   too long.
 */
export async function addToRecordNote(id: string, line: string): Promise<void> {
  const reference = documentOf('recordNotes', id)
  await runWrite({ tried: 'note something about a sign-up', path: reference.path }, () =>
    runTransaction(firestoreLite, async (transaction) => {
      const [stored, record] = await Promise.all([
        transaction.get(reference),
        transaction.get(documentOf('waitlistUsers', id)),
      ])
      if (!record.exists()) throw new AppError('changed', 'This sign-up has been erased.')
      const before: unknown = stored.get('note')
      const lines = typeof before === 'string' ? before.split('\n') : []
      if (lines.includes(line)) return
      const note = [...lines, line].join('\n')
      if (note.length > NOTE_LIMITS.note) {
        throw new AppError('malformed', 'Your note on this sign-up is full. Shorten it first.')
      }
      transaction.set(reference, { note, updatedAt: serverTimestamp() })
    }),
  )
}
