import type { WaitlistUser } from '@/data/records/schema'

import type { VerificationResult } from './verification-result'

/** The state of a record's verification. Records without an attempt have none. */
export type Verification =
  /** `wasUnknown`: an earlier attempt got no clear answer. */
  | { status: 'waiting' | 'running'; wasUnknown: boolean }
  /**
   * `at`: in milliseconds, as returned by `Date.now()`. `isSettled`: some time has passed, so the
   * live record shows the new status by now.
   */
  | (VerificationResult & { at: number; isSettled?: boolean })

/** The verification of many payments. */
export interface Run {
  state: 'running' | 'stopping' | 'stopped' | 'over'
  users: readonly WaitlistUser[]
  /** The payments that are still to be verified. */
  remaining: readonly WaitlistUser[]
  /** Why the run stopped, if the admin didn't stop it. */
  problem: string | null
  /** The results, in one or more sentences; null until the run is over. */
  summary: string | null
  /** The ID of the statement's report; null for selected rows. */
  report: string | null
}

interface Queue {
  byId: ReadonlyMap<string, Verification>
  /** The latest run. */
  run: Run | null
}

let queue: Queue = { byId: new Map(), run: null }
const listeners = new Set<() => void>()
export function readQueue(): Queue {
  return queue
}

export function onQueue(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Deletes a record's verification state. Call it when a decision other than a verification has
 * changed the record's status.
 */
export function forget(id: string): void {
  const byId = new Map(queue.byId)
  byId.delete(id)
  change({ ...queue, byId })
}

/**
 * Removes a payment from a stopped run, so that Resume skips it. Call before another decision about
 * the payment is written.
 */
export function leaveOut(id: string): void {
  changeRun((run) => {
    if (run.state !== 'stopped') return run
    const remaining = run.remaining.filter((one) => one.id !== id)
    return { ...run, remaining, state: remaining.length === 0 ? 'over' : 'stopped' }
  })
}

export function isRunning(): boolean {
  return queue.run?.state === 'running' || queue.run?.state === 'stopping'
}

export function isUnderWay(id: string): boolean {
  const status = queue.byId.get(id)?.status
  return status === 'waiting' || status === 'running'
}

/**
 * True if an attempt got no clear answer, and no later attempt has shown whether the record is
 * verified.
 */
export function isUnknown(id: string): boolean {
  const known = queue.byId.get(id)
  return (
    known !== undefined && ('wasUnknown' in known ? known.wasUnknown : known.status === 'unknown')
  )
}

export function wait(users: readonly WaitlistUser[]): void {
  const waiting = users.map(
    ({ id }) => [id, { status: 'waiting', wasUnknown: isUnknown(id) }] as const,
  )
  change({ ...queue, byId: new Map([...queue.byId, ...waiting]) })
}

export function set(id: string, verification: Verification): void {
  change({ ...queue, byId: new Map(queue.byId).set(id, verification) })
}

export function changeRun(next: (run: Run) => Run): void {
  if (queue.run !== null) change({ ...queue, run: next(queue.run) })
}

export function change(next: Queue): void {
  queue = next
  for (const listener of listeners) listener()
}
