import * as v from 'valibot'

import { saveVerified } from '@/data/statements/save-statement-run'
import type { WaitlistUser } from '@/data/records/schema'
import { recordsOf } from '@/data/statements/statement-runs'
import { isStillOpen } from '@/domain/payments/waitlist-status'
import { storedValue } from '@/lib/browser/browser-storage'
import { storageKey } from '@/lib/browser/storage-keys'

const schema = v.object({
  adminUid: v.string(),
  /** The report of the statement; null for a run of selected rows. */
  report: v.nullable(v.string()),
  /** The payments as the admin saw them. */
  payments: v.array(v.object({ id: v.string(), reference: v.nullable(v.string()) })),
})

type KeptRun = v.InferOutput<typeof schema>

const kept = storedValue(
  () => localStorage,
  storageKey('verify-run'),
  (stored): stored is KeptRun => v.is(schema, stored),
)

const LOCK = storageKey('verify-run')

/** A run that ended with its tab. */
export interface CutOffRun {
  report: string | null
  total: number
  /** The payments that are still unverified. */
  remaining: readonly WaitlistUser[]
}

/**
 * Keeps a run in this browser until `forgetRun`, so that it can go on if the tab is closed.
 * @param work ends when the run stops. Until then, other tabs don't offer to resume it.
 */
export function keepRun(
  adminUid: string,
  users: readonly WaitlistUser[],
  report: string | null,
  work: Promise<unknown>,
): void {
  const payments = users.map(({ id, upiReferenceId }) => ({ id, reference: upiReferenceId }))
  kept.write({ adminUid, report, payments })
  // The browser releases the lock of a closed tab.
  void navigator.locks?.request(LOCK, () => work)
}

export function forgetRun(): void {
  kept.clear()
}

/**
 * Finds a run that was cut off, and reads what has become of its payments.
 * @throws AppError
 */
export async function readCutOffRun(adminUid: string): Promise<CutOffRun | null> {
  const run = kept.read()
  if (run === null || run.adminUid !== adminUid) return null
  const locks = await navigator.locks?.query()
  if (locks?.held?.some(({ name }) => name === LOCK) === true) return null
  const seen = new Map(run.payments.map(({ id, reference }) => [id, reference]))
  const records = await recordsOf([...seen.keys()])
  const remaining = records
    .filter(({ status }) => isStillOpen(status))
    .map((user) => asSeen(user, seen.get(user.id) ?? null))
  if (run.report !== null) {
    const verified = records.filter(({ status }) => status === 'verified').map(({ id }) => id)
    // A failure is reported, and leaves the report incomplete only.
    await saveVerified(run.report, { verified }).catch(() => {})
  }
  if (remaining.length === 0) kept.clear()
  return remaining.length === 0 ? null : { report: run.report, total: records.length, remaining }
}

/** A reference that was corrected since must be compared again: verifying the former is refused. */
function asSeen(user: WaitlistUser, upiReferenceId: string | null): WaitlistUser {
  return { ...user, upiReferenceId }
}
