import { useState } from 'react'

import { RowsLoading } from '@/components/workspace/rows-loading'
import type { Progress } from '@/data/counts/unverified-payments'
import { formatNumber } from '@/lib/format/format'

import { ProgressBar } from '../sections/progress-bar'

/** Screen readers announce the progress once per quarter, because it changes hundreds of times. */
const ANNOUNCEMENTS = 4

const LABEL = 'Comparing with the pending sign-ups…'

/** Shows the progress of the comparison while sign-ups are loaded. */
export function Comparing({ progress }: { progress: Progress | null }) {
  return progress === null || progress.total === 0 ? (
    <RowsLoading label={LABEL} rows={6} />
  ) : (
    <Counted progress={progress} />
  )
}

function Counted({ progress }: { progress: Progress }) {
  const [announced, setAnnounced] = useState(progress)
  if (quarterOf(announced) !== quarterOf(progress)) setAnnounced(progress)

  return (
    <>
      <div className="text-sm">
        <p aria-hidden className="mb-1.5 text-mute tabular-nums">
          {inWords(progress)}
        </p>
        <ProgressBar label="Compared" done={progress.done} total={progress.total} />
      </div>
      <RowsLoading label={inWords(announced)} rows={6} />
    </>
  )
}

function quarterOf({ done, total }: Progress): number {
  return Math.floor((done / total) * ANNOUNCEMENTS)
}

function inWords({ of, done, total }: Progress): string {
  const count = `${formatNumber(done)} of ${formatNumber(total)}`
  return `${LABEL} ${of === 'payments' ? `${count} compared.` : `${count} sign-ups loaded.`}`
}
