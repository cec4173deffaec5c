import { deleteDoc, serverTimestamp, setDoc } from 'firebase/firestore/lite'

import { documentOf } from '@/data/firebase/sdk/firestore-lite'
import { runWrite } from '@/data/firebase/requests'
import type { Answer } from '@/domain/statement/questions'
import { sha256Hex } from '@/lib/sha256'

/**
 * Saves an answer for future statements. Replaces an earlier answer to the same question.
 * @throws AppError
 */
export async function saveStatementAnswer(answer: Answer): Promise<void> {
  const { id, kind, headings, column, seen, received } = answer
  const reference = documentOf('statementAnswers', await sha256Hex(id))
  await runWrite({ tried: 'store an answer about a statement', path: reference.path }, () =>
    setDoc(reference, {
      id,
      kind,
      headings: [...headings],
      column,
      seen: seen.map(({ heading, values }) => ({ heading, values: [...values] })),
      received: typeof received === 'boolean' ? received : [...received],
      answeredAt: serverTimestamp(),
    }),
  )
}

/**
 * Deletes an answer, so that its question is asked again.
 * @throws AppError
 */
export async function deleteStatementAnswer(id: string): Promise<void> {
  const reference = documentOf('statementAnswers', await sha256Hex(id))
  await runWrite({ tried: 'withdraw an answer about a statement', path: reference.path }, () =>
    deleteDoc(reference),
  )
}
