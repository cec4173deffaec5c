import { expect, it, vi } from 'vitest'

import { keepAll, latestUndoable, offerUndo, undo } from '@/features/admin/verification/undoable'

it('an undo that finishes late doesn’t remove the Undo offer or the email of a newer action', async () => {
  let end!: () => void
  const offer = { what: 'Verifying 2 payments', message: { title: 'Success' } }
  const restore = () =>
    new Promise<void>((resolve) => {
      end = resolve
    })
  offerUndo('run', { ...offer, undo: restore, onKept: () => {} })
  const undoing = undo('run')
  const email = vi.fn<() => void>()
  offerUndo('run', { ...offer, undo: async () => {}, onKept: email })

  end()
  await undoing

  expect(latestUndoable()).toBe('run')
  await keepAll()
  expect(email).toHaveBeenCalledOnce()
})
