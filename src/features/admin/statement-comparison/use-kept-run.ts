import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

import { toAppError } from '@/data/firebase/errors'
import { saveStatementRun } from '@/data/statements/save-statement-run'
import { statementRunsKey, type StatementRun } from '@/data/statements/statement-runs'
import { localDay } from '@/lib/format/local-day'
import { useAdmin } from '@/session/signed-in'

import type { VerifyRun } from '../verification/use-verifications'
import type { Absent } from './absent'
import type { Compared, FilesSummary } from './statement-book'
import { daysOf } from './statement-days'
import type { Work } from '../statement-actions/work'

/** Interval of saves while payments are verified, so that closing the tab loses little. */
const SAVE_EVERY_MS = 5000

interface ToKeep extends Pick<StatementRun, 'decisions'> {
  compared: Compared
  absent: Absent
  answers: readonly string[]
  files: StatementRun['files']
  summary: FilesSummary
  work: Work
  /** IDs of the records that were verified since the statement was opened. */
  verified: ReadonlySet<string>
  run: VerifyRun
}

/**
 * Saves a report of the statement run after each action of the admin.
 * @returns `problem`: why the latest save failed, or null. `retry` saves again.
 */
export function useKeptRun({
  compared: { matches },
  absent,
  answers,
  files,
  summary,
  work,
  verified,
  decisions,
  run,
}: ToKeep): { problem: string | null; retry: () => void } {
  const { uid } = useAdmin()
  const client = useQueryClient()
  const { runId: id, linked, made, asked, rejected } = work
  const report = useMemo(() => {
    const days = daysOf(summary.periods)
    const inconclusive = absent.inconclusive.reduce((sum, { signUps }) => sum + signUps.length, 0)
    return {
      files,
      firstDay: days === null ? '' : localDay(days.first),
      lastDay: days === null ? '' : localDay(days.last),
      counts: {
        rows: summary.rows,
        matched: matches.matched.length,
        amountDiffers: matches.amountDiffers.length,
        unclear: matches.unclear.length,
        notReceived: absent.notReceived.length + inconclusive,
        notClaimed: matches.notClaimed.length,
        usedTwice: matches.usedTwice.length,
        settled: matches.settled.length,
      },
      unclear: matches.unclear.map(({ reference, doubts }) => ({
        reference,
        why: doubts.join('. '),
      })),
      answers: [...answers],
      verified: [...verified],
      linked: [...linked.keys(), ...made.map((user) => user.id)],
      asked: [...asked],
      rejected: [...rejected],
      decisions,
    }
  }, [files, summary, absent, matches, answers, verified, linked, made, asked, rejected, decisions])
  // A text that changes with each action of the admin.
  const acts = `${report.verified.length} ${report.linked.length} ${report.asked.length + report.rejected.length} ${JSON.stringify(work.decisions)}`
  const isRunning = run.state === 'running' || run.state === 'stopping'

  const [problem, setProblem] = useState<string | null>(null)
  const latest = useRef({ report, acts })
  const saved = useRef({ acts, at: 0 })
  // One save at a time, so that an older state can't overwrite a newer one.
  const saving = useRef<Promise<void>>(Promise.resolve())

  const save = useCallback(() => {
    saved.current = { acts: latest.current.acts, at: Date.now() }
    const before = saving.current
    saving.current = (async () => {
      await before
      try {
        await saveStatementRun({ id, ...latest.current.report })
        setProblem(null)
        await client.invalidateQueries({ queryKey: statementRunsKey(uid) })
      } catch (error) {
        setProblem(toAppError(error).message)
      }
    })()
  }, [client, uid, id])

  useEffect(() => {
    latest.current = { report, acts }
    if (acts === saved.current.acts) return
    if (isRunning && Date.now() - saved.current.at < SAVE_EVERY_MS) return
    save()
  }, [report, acts, isRunning, save])
  // Saves the latest actions when the admin leaves the section.
  useEffect(
    () => () => {
      if (latest.current.acts !== saved.current.acts) save()
    },
    [save],
  )
  return { problem, retry: save }
}
