import { useState, type Ref } from 'react'

import { ConfirmDialog } from '@/components/confirm-dialog'
import type { WaitlistUser } from '@/data/records/schema'
import { isDuplicate, type Flag } from '@/domain/payments/flags'
import { isAsked } from '@/domain/payments/waitlist-status'
import { formatNumber } from '@/lib/format/format'
import { Button } from '@/ui/forms/button'
import { classNames } from '@/ui/class-names'

import { ProgressBar } from '../sections/progress-bar'
import { UNDO_MS } from './undoable'
import type { VerifyRun } from './use-verifications'
import { payments } from './verification-summary'

interface VerifyManyProps {
  /** The selected records that aren't verified yet. */
  users: readonly WaitlistUser[]
  /** True if some selected records are already verified. */
  hasVerified: boolean
  /** The number of unverified payments whose amount differs from the founder price. */
  differing: number
  /** The number of unverified payments whose row may not be money received. */
  unclear: number
  /** Keys are record IDs. */
  flags: ReadonlyMap<string, readonly Flag[]>
  run: VerifyRun
  /** The ID of the statement's report; null for selected rows. */
  report: string | null
  /** The text beside the button before the run starts; null for none. */
  hint: string | null
  buttonRef?: Ref<HTMLButtonElement>
}

/** Verifies the selected payments: confirms once, shows the progress, and can stop and resume. */
export function VerifyMany({
  users,
  hasVerified,
  differing,
  unclear,
  flags,
  run,
  report,
  hint,
  buttonRef,
}: VerifyManyProps) {
  const { state, remaining, problem, summary } = run
  const [confirming, setConfirming] = useState<readonly WaitlistUser[] | null>(null)

  const possible = users.filter(({ id }) => !isDuplicate(flags.get(id)))
  // Without a statement, nothing proves the payment of a founder who was asked for a correction.
  const left = report === null ? possible.filter((user) => !isAsked(user)) : possible
  const leftOut = leftOutWords(users.length - possible.length, possible.length - left.length)
  const chosen = new Set(users.map(({ id }) => id))
  const toResume = remaining.filter(({ id }) => chosen.has(id))
  const isRunning = state === 'running' || state === 'stopping'
  const canResume = state === 'stopped' && toResume.length > 0
  const isAbout = users.length === 0 || run.users.some(({ id }) => chosen.has(id))

  // A single button for all states, so that it keeps the focus.
  const press = () => {
    if (state === 'running') run.stop()
    else if (canResume) run.resume(toResume)
    else if (!isRunning && left.length > 0) setConfirming(left)
  }
  const label =
    state === 'running'
      ? 'Stop'
      : state === 'stopping'
        ? 'Stopping…'
        : canResume
          ? `Resume (${formatNumber(toResume.length)} left)`
          : left.length > 0
            ? `Verify ${payments(left.length)}`
            : leftOut.length > 0
              ? `None can be verified${possible.length > 0 ? ' together' : ''}`
              : hasVerified
                ? 'All selected are verified'
                : 'None selected'

  return (
    <div className="grid gap-3" data-shows-run>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          ref={buttonRef}
          variant={isRunning || left.length === 0 ? 'secondary' : 'primary'}
          // `aria-disabled`, because a disabled button loses the focus.
          aria-disabled={state === 'stopping' || (!isRunning && left.length === 0)}
          className="tabular-nums sm:min-w-52"
          onKeyDown={(event) => {
            // The key that confirmed the dialog may still be held down. It must not stop the run.
            if (event.repeat) event.preventDefault()
          }}
          onClick={press}
        >
          {label}
        </Button>
        {/* The height is the same in every state, so that nothing below it moves. */}
        <div
          className={classNames(
            'min-w-0 flex-1 basis-60 text-sm text-mute sm:content-center',
            hint !== null && 'min-h-21 sm:min-h-11',
            hint === null && state === 'idle' && summary === null && 'hidden',
          )}
        >
          {(isRunning || canResume) && <RunProgress run={run} />}
          {/* Announced once at the end, not for each row. */}
          <output>
            {state === 'stopped' && problem === null && 'Stopped.'}
            {summary !== null && isAbout && <span className="text-fg">{summary}</span>}
          </output>
          {state === 'idle' && summary === null && hint}
        </div>
      </div>
      {!isRunning &&
        leftOut.map((words) => (
          <p key={words} className="text-sm text-warning">
            {words}
          </p>
        ))}
      <RunProblem run={run} />

      <ConfirmDialog
        open={confirming !== null}
        title={`Verify ${payments(confirming?.length ?? 0)}?`}
        confirm={`Verify ${payments(confirming?.length ?? 0)}`}
        cancel="Not yet"
        tone="primary"
        startsOnConfirm
        onConfirm={async () => run.start(confirming ?? [], report)}
        onClose={() => setConfirming(null)}
      >
        {confirming !== null && (
          <WhatItMeans
            users={confirming}
            differing={differing}
            unclear={unclear}
            flagged={confirming.filter(({ id }) => flags.has(id)).length}
            leftOut={leftOut}
          />
        )}
      </ConfirmDialog>
    </div>
  )
}

/** Returns who is left out of the run and why, one sentence per reason. */
function leftOutWords(duplicates: number, asked: number): string[] {
  const words: string[] = []
  if (duplicates === 1) {
    words.push('1 is left out: its email is already verified. Reject it instead.')
  } else if (duplicates > 1) {
    words.push(
      `${formatNumber(duplicates)} are left out: their emails are already verified. Reject them instead.`,
    )
  }
  if (asked === 1) {
    words.push('1 is left out: you asked for a correction. Verify it in its row.')
  } else if (asked > 1) {
    words.push(
      `${formatNumber(asked)} are left out: you asked for corrections. Verify each in its row.`,
    )
  }
  return words
}

/** Shows how many payments of a run are done. */
function RunProgress({ run: { users, remaining } }: { run: VerifyRun }) {
  const done = users.length - remaining.length
  return (
    <>
      <ProgressBar label="Payments verified" done={done} total={users.length} className="mb-1.5" />
      <span className="text-fg tabular-nums">
        {formatNumber(done)} of {formatNumber(users.length)} done.{' '}
      </span>
    </>
  )
}

/** Shows why a run has stopped, if the admin didn't stop it. */
export function RunProblem({ run: { problem } }: { run: VerifyRun }) {
  return (
    problem !== null && (
      <p role="alert" className="text-sm text-danger">
        Stopped: {problem} Nothing is lost. Resume when you’re back online.
      </p>
    )
  )
}

interface WhatItMeansProps {
  users: readonly WaitlistUser[]
  differing: number
  unclear: number
  flagged: number
  /** Sentences about the founders who are left out. */
  leftOut: readonly string[]
}

function WhatItMeans({ users, differing, unclear, flagged, leftOut }: WhatItMeansProps) {
  const referred = users.filter(({ referredBy }) => referredBy !== null).length
  const asked = users.filter(isAsked).length

  return (
    <>
      <ul className="list-disc space-y-1 pl-5 text-sm">
        <li>The founders’ pages show at once that their places are confirmed.</li>
        <li>
          {referred === 0
            ? 'No referrals: all joined without a code.'
            : `${formatNumber(referred)} of them ${referred === 1 ? 'counts' : 'count'} for the people who referred them.`}
        </li>
        {unclear > 0 && (
          <li className="text-warning">
            {formatNumber(unclear)} of them {unclear === 1 ? 'is' : 'are'} unclear: the statement
            alone doesn’t show that you received the money.
          </li>
        )}
        {differing > 0 && (
          <li className="text-warning">
            {formatNumber(differing)} of them have a different amount from the founder price.
          </li>
        )}
        {flagged > 0 && (
          <li className="text-warning">
            {formatNumber(flagged)} of them {flagged === 1 ? 'is' : 'are'} flagged.
          </li>
        )}
        {asked > 0 && (
          <li className="text-warning">
            {formatNumber(asked)} of them {asked === 1 ? 'hasn’t' : 'haven’t'} answered your request
            for a correction.
          </li>
        )}
        {leftOut.map((words) => (
          <li key={words} className="text-warning">
            {words}
          </li>
        ))}
      </ul>
      <p className="font-semibold">
        After the last one, you have {UNDO_MS / 1000} seconds to undo them all. If you stop earlier,
        the {UNDO_MS / 1000} seconds start when you stop. After that, you can undo them only one by
        one, each with a reason that the founder sees.
      </p>
    </>
  )
}
