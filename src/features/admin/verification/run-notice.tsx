import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { formatNumber } from '@/lib/format/format'
import { useAdmin } from '@/session/signed-in'
import { toast } from '@/ui/feedback/toast'
import { Button } from '@/ui/forms/button'

import { useRecount } from '../sections/use-recount'
import { forgetRun, readCutOffRun } from './kept-run'
import { useVerifications, type VerifyRun } from './use-verifications'
import { verifyMany } from './verification-queue'
import { RunProblem } from './verify-many'

const box = 'grid gap-3 rounded-md border border-line bg-raised px-3.5 py-3 text-sm'

/**
 * Shows the current run of verifications, unless the section already shows it. If a tab was closed
 * in the middle of a run, offers to resume that run.
 */
export function RunNotice() {
  const { run } = useVerifications()
  return run.state === 'idle' ? <CutOffRun /> : <CurrentRun run={run} />
}

function CurrentRun({ run }: { run: VerifyRun }) {
  const { state, users, remaining } = run
  return (
    <section aria-label="Verifying" className={`${box} group-has-data-shows-run/section:hidden`}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <p className="min-w-0 flex-1 basis-60 tabular-nums">
          {state === 'stopped' ? 'Stopped: ' : 'Verifying '}
          {formatNumber(users.length - remaining.length)} of {formatNumber(users.length)}
          {state === 'stopped' ? ' done.' : '…'}
        </p>
        {state === 'stopped' ? (
          <Button size="sm" onClick={() => run.resume(remaining)}>
            Resume the remaining {formatNumber(remaining.length)}
          </Button>
        ) : (
          <Button
            variant="secondary"
            size="sm"
            busy={state === 'stopping'}
            busyLabel="Stopping…"
            onClick={run.stop}
          >
            Stop
          </Button>
        )}
      </div>
      <RunProblem run={run} />
    </section>
  )
}

function CutOffRun() {
  const { uid } = useAdmin()
  const recount = useRecount()
  const client = useQueryClient()
  const query = {
    queryKey: ['cut-off-run', uid],
    queryFn: () => readCutOffRun(uid),
    staleTime: Infinity,
    gcTime: Infinity,
  }
  const { data: run } = useQuery(query)
  const resuming = useMutation({
    // Reads the run again, because the admin may have decided about some of its payments since.
    mutationFn: (_id: string) => readCutOffRun(uid),
    onSuccess: (latest, id) => {
      if (latest?.id === id) {
        done()
        void verifyMany(latest.remaining, { uid, recount }, { report: latest.report })
        return
      }
      client.setQueryData(query.queryKey, latest)
      toast({
        title: 'Not resumed',
        description: 'This run has ended, or a later one has replaced it. Check Payments.',
      })
    },
    onError: (error) => toast({ title: 'Error', description: error.message, tone: 'danger' }),
  })
  const done = () => client.setQueryData(query.queryKey, null)
  if (run === undefined || run === null) return null
  const { total, verified, remaining } = run
  return (
    <section aria-label="Verifying" className={box}>
      <p role="status">
        Verifying was interrupted. {formatNumber(verified)} of {formatNumber(total)} verified.
        Resume the remaining {formatNumber(remaining.length)}?
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          size="sm"
          busy={resuming.isPending}
          busyLabel="Resuming…"
          onClick={() => resuming.mutate(run.id)}
        >
          Resume
        </Button>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            done()
            forgetRun(run.id)
          }}
        >
          Leave them unverified
        </Button>
      </div>
    </section>
  )
}
