import { isNotWritten } from '@/components/form/why-not-changed'
import { AppError, toAppError } from '@/data/firebase/errors'
import { refuseGivenUp } from '@/data/payments/given-up-references'
import { refuseDisputed } from '@/data/payments/payment-disputes'
import { saveVerified } from '@/data/statements/save-statement-run'
import type { WaitlistUser } from '@/data/records/schema'
import { undoVerification } from '@/data/verification/revert'
import { verifyWaitlistUser, type Verified } from '@/data/verification/verify'
import { beforeSignOut } from '@/session/before-sign-out'
import type { Message } from '@/ui/feedback/toast'

import { boardsChanged, publishChanges } from '../boards/keep-boards'
import { queueEmail } from '../mail/notify-by-email'
import { notifyFounder } from '../mail/notify-founder'
import { notifyOfTier } from '../mail/notify-of-tier'
import { twoAtATime } from '../mail/two-at-a-time'
import { keepClock } from './keep-clock'
import { keepRun } from './kept-run'
import { createTaskQueue } from './task-queue'
import { endAction, forgetStarted, keepAll, offerUndo, startAction } from './undoable'
import { failedResult, NOT_KNOWN } from './verification-result'
import {
  change,
  changeRun,
  forget,
  isRunning,
  isUnderWay,
  isUnknown,
  readQueue,
  set,
  wait,
  type Run,
} from './verification-state'
import { onlySome, payments, stoppedMessage, summaryOf } from './verification-summary'

/** The admin's uid, and a function that refreshes the counts on the page. */
export interface By {
  uid: string
  recount: () => void
}

/**
 * A completed verification. `before` is the state that Undo restores; null if an earlier attempt
 * had already verified the record.
 */
interface Written extends Pick<Verified, 'creditedTo'> {
  user: WaitlistUser
  before: Verified['before'] | null
}

/** The key of a run's undo offer. The key of an offer for a single record is the record's ID. */
const RUN = 'run'

let tasks = createTaskQueue()
const unfinished = new Set<Promise<unknown>>()
/** The verifications that can still be undone. */
const undecided = new Set<Written>()

interface OneOptions {
  /** The ID of the statement's report, from which an undo removes the payment. */
  report?: string | null
  /**
   * True if the admin has seen the warnings and verifies anyway. A disputed payment is still refused.
   */
  isDecided?: boolean
}

/**
 * Verifies one payment at once, and offers Undo. Does nothing if the payment is already being
 * verified.
 * @param message shown after success.
 * @returns the failure; null if there is none.
 */
export function verifyOne(
  user: WaitlistUser,
  by: By,
  message: Message,
  { report = null, isDecided = false }: OneOptions = {},
): Promise<AppError | null> {
  return finishBeforeSignOut(async () => {
    if (isUnderWay(user.id)) return null
    wait([user])
    const started = startAction(`Verifying ${user.email ?? 'this sign-up'}`)
    const attempt = await tasks.add(keysOf(user), () =>
      attemptTo(user, by, () =>
        isDecided ? refuseDisputed(user.upiReferenceId) : refuseDoubtful(user),
      ),
    )
    endAction(started)
    // Refreshes the page even after a refusal, because its reason may be a flag that isn't shown
    // yet.
    by.recount()
    if (attempt === null || attempt instanceof AppError) return attempt
    offerUndo(user.id, {
      started,
      what: started.what,
      message,
      undo:
        attempt.before === null
          ? null
          : async () => {
              await undoOne(attempt, by)
              saveReport({ report }, { undone: [user.id] })
            },
      onKept: () => keep([attempt]),
    })
    return null
  })
}

interface RunOptions {
  report?: string | null | undefined
  /** The payments that the run had already tried when it stopped. */
  earlier?: readonly WaitlistUser[]
}

/**
 * Verifies many payments: several at the same time, but one after the other for each referrer. A
 * refusal doesn't stop the run. A lost connection does, because all later verifications would fail,
 * too.
 */
export function verifyMany(
  remaining: readonly WaitlistUser[],
  by: By,
  { report = null, earlier = [] }: RunOptions = {},
): Promise<void> {
  return finishBeforeSignOut(async () => {
    if (isRunning()) return
    const users = [...earlier, ...remaining]
    const run = {
      state: 'running',
      users,
      remaining,
      problem: null,
      summary: null,
      report,
    } as const
    change({ ...readQueue(), run })
    wait(remaining)
    const started = startAction(`Verifying ${payments(remaining.length)}`)
    const work = Promise.all(
      remaining.map((user) => tasks.add(keysOf(user), () => attemptInRun(user, by), true)),
    )
    const settle = keepRun(by.uid, users, report)
    const written = (await work).filter(isWritten)
    endAction(started)
    endRun(written, by, settle, started)
  })
}

/** Stops the run. Verifications that have started are completed. */
export function stopRun(problem: string | null = null): void {
  changeRun((run) => ({ ...run, state: 'stopping', problem: run.problem ?? problem }))
  tasks.dropRun()
}

export function forgetAll(): void {
  tasks.dropRun()
  tasks = createTaskQueue()
  unfinished.clear()
  undecided.clear()
  forgetStarted()
  change({ byId: new Map(), run: null })
}

beforeSignOut(async () => {
  if (isRunning()) stopRun()
  while (unfinished.size > 0) await Promise.allSettled(unfinished)
  await keepAll()
  forgetAll()
})

addEventListener('beforeunload', (event) => {
  if (isRunning()) event.preventDefault()
})

/** Tries to verify a payment, and stores the result. */
async function attemptTo(
  user: WaitlistUser,
  { uid }: By,
  check: () => Promise<unknown>,
): Promise<Written | AppError> {
  const { id } = user
  const wasUnknown = isUnknown(id)
  set(id, { status: 'running', wasUnknown })
  let written: Written = { user, before: null, creditedTo: null }
  let isSent = false
  let isOver = false
  const succeed = () => {
    set(id, { status: 'verified', at: Date.now() })
    keepClock()
    boardsChanged()
  }
  try {
    // Without this check, each verification would wait for its own time-out while offline.
    if (!navigator.onLine) throw new AppError('unsent', 'You’re offline. Nothing was changed.')
    await check()
    isSent = true
    await verifyWaitlistUser(user, uid, {
      onVerified: (verified) => {
        written = { user, ...verified }
        undecided.add(written)
        if (!isOver) return
        // The answer arrived after the time-out, when the result was already stored as unknown.
        succeed()
        void keep([written])
      },
    })
  } catch (error) {
    isOver = true
    set(id, { ...failedResult(error, { isSent, wasUnknown }), at: Date.now() })
    return toAppError(error)
  }
  succeed()
  return written
}

/**
 * Checks for disputes and corrections again, because the flags may have failed to load or may be
 * outdated.
 */
async function refuseDoubtful(user: WaitlistUser): Promise<void> {
  await Promise.all([refuseDisputed(user.upiReferenceId), refuseGivenUp(user)])
}

async function attemptInRun(user: WaitlistUser, by: By): Promise<Written | AppError> {
  const attempt = await attemptTo(user, by, () => refuseDoubtful(user))
  if (attempt instanceof AppError && (attempt.kind === 'offline' || attempt.kind === 'unsent')) {
    // Nothing was sent, so there is no result to keep.
    if (readQueue().byId.get(user.id)?.status === 'refused') forget(user.id)
    stopRun(attempt.message)
  } else {
    changeRun((run) => ({ ...run, remaining: run.remaining.filter((one) => one !== user) }))
  }
  return attempt
}

/** @param settle the function that `keepRun` has returned. */
function endRun(
  written: readonly Written[],
  by: By,
  settle: (isOver: boolean) => void,
  started: ReturnType<typeof startAction>,
): void {
  const { run } = readQueue()
  if (run === null) {
    settle(false)
    return
  }
  for (const { id } of run.remaining) {
    if (!isUnderWay(id)) continue
    if (isUnknown(id)) set(id, { ...NOT_KNOWN, at: Date.now() })
    else forget(id)
  }
  const statuses = run.users.flatMap(({ id }) => {
    const known = readQueue().byId.get(id)
    return known === undefined || 'wasUnknown' in known ? [] : [known.status]
  })
  const isOver = run.remaining.length === 0
  const message = isOver ? summaryOf(statuses) : stoppedMessage(statuses, run.users.length)
  const summary = isOver ? (message.description ?? null) : null
  const toUndo = written.filter(({ before }) => before !== null)
  const verified = statuses.filter((status) => status === 'verified').length
  changeRun(() => ({ ...run, state: isOver ? 'over' : 'stopped', summary }))
  saveReport(run, { verified: idsOf(written) })
  void publishChanges()
  by.recount()
  let isSettled = isOver
  offerUndo(RUN, {
    started,
    what: `Verifying ${payments(toUndo.length)}`,
    message: toUndo.length < verified ? onlySome(message, toUndo.length) : message,
    undo:
      toUndo.length === 0
        ? null
        : async () => {
            // Set this before the undo. Even if the undo fails for some payments, Resume must not
            // offer the others.
            isSettled = true
            await undoMany(run, toUndo, by)
            settle(true)
          },
    onKept: async () => {
      await keep(written)
      settle(isSettled)
    },
  })
}

async function undoOne(written: Written, by: By): Promise<void> {
  const { user, before } = written
  if (before === null) return
  try {
    await tasks.add(keysOf(user), () => undoVerification(user, before))
  } catch (error) {
    if (!isNotWritten(error)) {
      set(user.id, { ...NOT_KNOWN, at: Date.now() })
      boardsChanged()
    }
    throw error
  }
  undecided.delete(written)
  forget(user.id)
  boardsChanged()
  by.recount()
}

async function undoMany(run: Run, written: readonly Written[], by: By): Promise<void> {
  const ends = await Promise.allSettled(written.map((one) => undoOne(one, by)))
  const undone = written.filter((_, index) => ends[index]?.status === 'fulfilled')
  saveReport(run, { undone: idsOf(undone) })
  void publishChanges()
  if (readQueue().run?.users === run.users) {
    change({ ...readQueue(), run: null })
  }
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed === undefined) return
  const { kind, message } = toAppError(failed.reason)
  const count = payments(written.length - undone.length)
  throw new AppError(kind, `${count} could not be undone. ${message}`)
}

/** Makes verifications final, and queues the emails about those that weren't undone. */
async function keep(written: readonly Written[]): Promise<void> {
  for (const { user } of written) {
    const known = readQueue().byId.get(user.id)
    if (known?.status === 'verified') set(user.id, { ...known, isSettled: true })
  }
  const kept = written.filter((one) => undecided.delete(one))
  const ambassadors = new Set(kept.flatMap(({ creditedTo }) => creditedTo ?? []))
  await Promise.all([
    twoAtATime(written, ({ user }) => queueEmail(() => notifyFounder(user, 'verified'))),
    ...[...ambassadors].map((uid) =>
      queueEmail(() =>
        // Queued under the ambassador's key, so that no verification changes the count at the same
        // time.
        tasks.add([uid], () =>
          notifyOfTier(uid, { kept: creditsOf(kept, uid), undecided: creditsOf(undecided, uid) }),
        ),
      ),
    ),
  ])
}

/** Returns how many of these verifications count for this ambassador. */
function creditsOf(written: Iterable<Written>, uid: string): number {
  return [...written].filter(({ creditedTo }) => creditedTo === uid).length
}

function saveReport(
  { report }: Pick<Run, 'report'>,
  ids: Parameters<typeof saveVerified>[1],
): void {
  // A failure is already reported, and an open statement saves its report again.
  if (report !== null) saveVerified(report, ids).catch(() => {})
}

/** Returns the IDs of the documents that a verification writes: the record, and its referrer. */
function keysOf({ id, referredBy }: WaitlistUser): string[] {
  return referredBy === null ? [id] : [id, referredBy]
}

function isWritten(attempt: Written | AppError | null): attempt is Written {
  return attempt !== null && !(attempt instanceof AppError)
}

function idsOf(written: readonly Written[]): string[] {
  return written.map(({ user }) => user.id)
}

async function finishBeforeSignOut<Result>(work: () => Promise<Result>): Promise<Result> {
  const promise = work()
  unfinished.add(promise)
  try {
    return await promise
  } finally {
    unfinished.delete(promise)
  }
}
