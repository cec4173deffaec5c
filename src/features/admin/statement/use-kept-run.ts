import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'

import { toAppError } from '@/data/firebase/errors'
import { statementRunsKey, type StatementRun } from '@/data/waitlist/statement-runs'

import { saveStatementRun } from '@/data/waitlist/save-statement-run'

/** While payments are verified, so often: should the tab be closed, little is missing. */
const SAVE_EVERY_MS = 5000

/**
 * Keeps a report of what is done with a statement, from the first act on.
 *
 * @param run as it is by now.
 * @returns why the last of it couldn't be kept; null: it is.
 */
export function useKeptRun(
  adminUid: string,
  id: string,
  run: Omit<StatementRun, 'id' | 'createdAt'>,
  isRunning: boolean,
): { problem: string | null; retry: () => void } {
  const client = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const latest = useRef(run)
  const saved = useRef({ acts: 0, at: 0 })
  // One after the other: an older state must not come last.
  const saving = useRef<Promise<void>>(Promise.resolve())

  const save = useCallback(() => {
    saved.current = { acts: actsIn(latest.current), at: Date.now() }
    const before = saving.current
    saving.current = (async () => {
      await before
      try {
        await saveStatementRun({ id, ...latest.current })
        setProblem(null)
        await client.invalidateQueries({ queryKey: statementRunsKey(adminUid) })
      } catch (error) {
        setProblem(toAppError(error).message)
      }
    })()
  }, [client, adminUid, id])

  useEffect(() => {
    latest.current = run
    if (actsIn(run) === saved.current.acts) return
    if (isRunning && Date.now() - saved.current.at < SAVE_EVERY_MS) return
    save()
  }, [run, isRunning, save])
  // Whoever leaves the room has the rest kept, too.
  useEffect(
    () => () => {
      if (actsIn(latest.current) !== saved.current.acts) save()
    },
    [save],
  )
  return { problem, retry: save }
}

function actsIn({ verified, linked, asked }: Pick<StatementRun, 'verified' | 'linked' | 'asked'>) {
  return verified.length + linked.length + asked.length
}
