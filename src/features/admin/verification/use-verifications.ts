import { useCallback, useMemo, useSyncExternalStore } from 'react'

import type { WaitlistUser } from '@/data/records/schema'
import { useAdmin } from '@/session/signed-in'
import { toast } from '@/ui/feedback/toast'

import { useRecount } from '../sections/use-recount'
import { stopRun, verifyMany, verifyOne, type By } from './verification-queue'
import type { VerificationResult } from './verification-result'
import { onQueue, readQueue, type Run, type Verification } from './verification-state'

export interface VerifyRun extends Pick<Run, 'users' | 'remaining' | 'problem' | 'summary'> {
  state: 'idle' | 'running' | 'stopping' | 'stopped'
  /** @param report the ID of the statement's report; null for selected rows. */
  start: (users: readonly WaitlistUser[], report: string | null) => void
  stop: () => void
  /** @param users the remaining payments that are still selected. */
  resume: (users: readonly WaitlistUser[]) => void
}

interface Verifications {
  /** The states of the verifications, by record ID. */
  byId: ReadonlyMap<string, Verification>
  run: VerifyRun
  /**
   * Verifies at once, and shows the result in a toast. Stable between renders.
   * @param isDecided true if the admin has seen the warnings and verifies anyway. A disputed payment
   *   is still refused.
   */
  verify: (user: WaitlistUser, isDecided?: boolean) => void
}

const NO_RUN: Run = {
  state: 'over',
  users: [],
  remaining: [],
  problem: null,
  summary: null,
  report: null,
}

/** Returns the verifications of this tab. They continue while the admin is on other pages. */
export function useVerifications(): Verifications {
  const { uid } = useAdmin()
  const recount = useRecount()
  const { byId, run } = useSyncExternalStore(onQueue, readQueue)
  const by = useMemo(() => ({ uid, recount }), [uid, recount])
  const { state, users, remaining, problem, summary, report } = run ?? NO_RUN
  return {
    byId,
    verify: useCallback(
      (user: WaitlistUser, isDecided = false) => void verifyAndToast(user, by, isDecided),
      [by],
    ),
    run: {
      state: state === 'over' ? 'idle' : state,
      users,
      remaining,
      problem,
      summary,
      start: (chosen, reported) => void verifyMany(chosen, by, { report: reported }),
      stop: () => stopRun(),
      resume: (chosen) => {
        const left = new Set(remaining)
        const earlier = users.filter((user) => !left.has(user))
        void verifyMany(chosen, by, { report, earlier })
      },
    },
  }
}

async function verifyAndToast(user: WaitlistUser, by: By, isDecided: boolean): Promise<void> {
  const message = {
    title: 'Success',
    description: "User status updated to 'verified'.",
    tone: 'success',
  } as const
  const failure = await verifyOne(user, by, message, { isDecided })
  if (failure === null) return
  toast(
    readQueue().byId.get(user.id)?.status === 'unknown'
      ? {
          title: 'Not confirmed',
          description: 'We don’t know yet whether it was verified. The row shows it once we do.',
          tone: 'danger',
        }
      : { title: 'Error', description: 'Failed to update user status.', tone: 'danger' },
  )
}

/** Returns the results of verifications since this time, by record ID. */
export function resultsSince(
  byId: ReadonlyMap<string, Verification>,
  time: Date,
): ReadonlyMap<string, VerificationResult> {
  const results = new Map<string, VerificationResult>()
  for (const [id, one] of byId) if ('at' in one && one.at >= time.getTime()) results.set(id, one)
  return results
}
