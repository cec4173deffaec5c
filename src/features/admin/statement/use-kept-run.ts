import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'

import { toAppError } from '@/data/firebase/errors'
import { statementRunsKey, type StatementRun } from '@/data/waitlist/statement-runs'

import { saveStatementRun } from '@/data/waitlist/save-statement-run'

/** Interval of saves while payments are verified, so that closing the tab loses little. */
const SAVE_EVERY_MS = 5000

/**
 * Saves a report of the statement run, from the first action on.
 * @param run the current state.
 * @returns `problem`, the reason why the last save failed or null, and `retry`, which saves again.
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
  // One save at a time, so that an older state can't overwrite a newer one.
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
  // Saves the rest when the admin leaves the section.
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
