import * as v from 'valibot'

import { saveVerified } from '@/data/statements/save-statement-run'
import type { WaitlistUser } from '@/data/records/schema'
import { recordsOf } from '@/data/statements/statement-runs'
import { isStillOpen } from '@/domain/payments/waitlist-status'
import { newRecordId } from '@/domain/values/record-id'
import { storedValue } from '@/lib/browser/browser-storage'
import { storageKey } from '@/lib/browser/storage-keys'

import { queueEmail } from '../mail/notify-by-email'
import { notifyFounder } from '../mail/notify-founder'
import { twoAtATime } from '../mail/two-at-a-time'

const schema = v.object({
  id: v.string(),
  adminUid: v.string(),
  /** The ID of the statement's report; null for a run of selected rows. */
  report: v.nullable(v.string()),
  /** The payments as the admin saw them. */
  payments: v.array(
    v.object({
      id: v.string(),
      reference: v.nullable(v.string()),
      status: v.nullable(v.string()),
    }),
  ),
  /** True once the emails about the verified payments are queued. */
  isTold: v.optional(v.boolean(), false),
})

type KeptRun = v.InferOutput<typeof schema>

const kept = storedValue(
  () => localStorage,
  storageKey('verify-run'),
  (stored): stored is KeptRun => v.is(schema, stored),
)

const LOCK = storageKey('verify-run')

/** A run that stopped because its tab was closed. */
export interface CutOffRun {
  id: string
  report: string | null
  total: number
  verified: number
  /**
   * The payments that are still unverified, and that the admin has neither rejected nor asked to
   * correct since.
   */
  remaining: readonly WaitlistUser[]
}

/**
 * Stores a run in this browser. If the tab is closed, the run can be resumed, and its emails can
 * still be queued. Other tabs don't offer to resume it until it is settled.
 * @returns a function that settles the run. Call it after the run has stopped, and either was
 * undone or has queued its emails. Pass true to delete the stored run, if it has nothing left to
 * resume.
 */
export function keepRun(
  adminUid: string,
  users: readonly WaitlistUser[],
  report: string | null,
): (isOver: boolean) => void {
  const id = newRecordId()
  const payments = users.map((user) => ({
    id: user.id,
    reference: user.upiReferenceId,
    status: user.status,
  }))
  kept.write({ id, adminUid, report, payments, isTold: false })
  let settle: (() => void) | undefined
  const settled = new Promise<void>((resolve) => {
    settle = resolve
  })
  // If the tab is closed, the browser releases the lock, and other tabs offer to resume the run.
  void navigator.locks?.request(LOCK, () => settled)
  return (isOver) => {
    if (isOver) forgetRun(id)
    settle?.()
  }
}

/** Deletes the stored run. Does nothing if a later run has replaced it. */
export function forgetRun(id: string): void {
  if (kept.read()?.id === id) kept.clear()
}

/**
 * Finds a run that was cut off, and reads the current state of its payments. Queues the emails
 * about the verified payments, because the tab may have been closed before they were queued.
 * @throws AppError
 */
export async function readCutOffRun(adminUid: string): Promise<CutOffRun | null> {
  const run = kept.read()
  if (run === null || run.adminUid !== adminUid) return null
  const locks = await navigator.locks?.query()
  if (locks?.held?.some(({ name }) => name === LOCK) === true) return null
  const seen = new Map(run.payments.map((payment) => [payment.id, payment]))
  const records = await recordsOf([...seen.keys()])
  const remaining = records
    .filter(
      ({ id, status }) =>
        isStillOpen(status) &&
        // Skips payments for which the admin has asked for a correction since.
        (status !== 'needs_correction' || seen.get(id)?.status === status),
    )
    .map((user) => asSeen(user, seen.get(user.id)?.reference ?? null))
  const verified = records.filter(({ status }) => status === 'verified')
  if (run.report !== null) {
    // A failure is already reported, and only leaves the report incomplete.
    await saveVerified(run.report, { verified: verified.map(({ id }) => id) }).catch(() => {})
  }
  const emails = run.isTold ? undefined : queueEmails(run, verified)
  if (remaining.length > 0) {
    const { id, report } = run
    return { id, report, total: records.length, verified: verified.length, remaining }
  }
  await emails
  forgetRun(run.id)
  return null
}

async function queueEmails(run: KeptRun, verified: readonly WaitlistUser[]): Promise<void> {
  await twoAtATime(verified, (user) => queueEmail(() => notifyFounder(user, 'verified')))
  // The next visit must not queue the emails again: once they are deleted, after some weeks, a
  // repeated call would queue new ones.
  if (kept.read()?.id === run.id) kept.write({ ...run, isTold: true })
}

/**
 * Returns the record with the reference that the admin saw. If the founder has corrected it since,
 * the verification is refused, and the admin has to compare the new reference.
 */
function asSeen(user: WaitlistUser, upiReferenceId: string | null): WaitlistUser {
  return { ...user, upiReferenceId }
}
