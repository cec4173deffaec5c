import { useId, useState } from 'react'

import type { WaitlistUser } from '@/data/waitlist/schema'
import type { Line } from '@/domain/statement/lines'
import { formatNumber } from '@/lib/format'
import { Button } from '@/ui/button'
import { TableCell, TableRow } from '@/ui/table'

import { CorrectionDialog } from '../record/correction-dialog'
import { EmailAddress } from '../record/email-address'
import { RecordStatusBadge } from '../record/record-status-badge'
import { JoinedCell, place, ReferenceCell } from './line-cells'
import { RowList, widths } from './row-list'

interface NotReceivedTableProps {
  claims: readonly WaitlistUser[]
  /** The row that shows that no money came in, by record ID. */
  refuted: ReadonlyMap<string, Line>
  empty: string
  /** IDs of records for which a correction was requested after the claims were read. */
  asked: ReadonlySet<string>
  onAsked: (ids: readonly string[]) => void
}

const nobody: readonly WaitlistUser[] = []

/** Founders who haven't paid according to the files. */
export function NotReceivedTable({
  claims,
  refuted,
  empty,
  asked,
  onAsked,
}: NotReceivedTableProps) {
  const id = useId()
  const [correcting, setCorrecting] = useState<readonly WaitlistUser[]>(nobody)
  // Founders with an open correction request already know.
  const askable = claims.filter(({ id, status }) => !asked.has(id) && status !== 'needs_correction')

  return (
    <>
      {askable.length > 1 && (
        <div className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button
            variant="secondary"
            aria-haspopup="dialog"
            onClick={({ currentTarget }) => {
              currentTarget.focus({ preventScroll: true })
              setCorrecting(askable)
            }}
          >
            Ask all {formatNumber(askable.length)} for a correction
          </Button>
          <p className="min-w-0 flex-1 basis-60 text-sm text-mute">
            The files cover the time at which each of them joined, and don’t have their payment. You
            see the words before anything is sent.
          </p>
        </div>
      )}
      <RowList
        label="Claimed, not received"
        empty={empty}
        columns={{
          Email: '',
          Reference: widths.reference,
          Joined: widths.date,
          Why: '@5xl:w-54',
          Status: widths.status,
          Actions: '@5xl:w-52',
        }}
        rows={claims}
      >
        {(claim) => (
          <TableRow key={claim.id}>
            <TableCell label="Email" wrap className="font-medium">
              <span id={`${id}-${claim.id}`}>
                <EmailAddress email={claim.email} />
              </span>
            </TableCell>
            <ReferenceCell reference={claim.upiReferenceId} />
            <JoinedCell claim={claim} />
            <TableCell label="Why" wrap className="text-xs text-mute">
              <span>{whyNotReceived(refuted.get(claim.id))}</span>
            </TableCell>
            <TableCell label="Status">
              <RecordStatusBadge status={asked.has(claim.id) ? 'needs_correction' : claim.status} />
            </TableCell>
            <TableCell label="Actions">
              <Button
                variant="secondary"
                size="sm"
                aria-haspopup="dialog"
                aria-describedby={`${id}-${claim.id}`}
                onClick={({ currentTarget }) => {
                  // Safari doesn't focus a pressed button, and the dialog returns the focus to it.
                  currentTarget.focus({ preventScroll: true })
                  setCorrecting([claim])
                }}
              >
                Ask for a correction
              </Button>
            </TableCell>
          </TableRow>
        )}
      </RowList>
      <CorrectionDialog
        users={correcting}
        onLeft={(left) => {
          // Marks each founder as asked, even if the dialog is closed halfway.
          const waiting = new Set(left.map((user) => user.id))
          onAsked(correcting.map((user) => user.id).filter((one) => !waiting.has(one)))
        }}
        onAsked={() => setCorrecting(nobody)}
        onClose={() => setCorrecting(nobody)}
      />
    </>
  )
}

export function whyNotReceived(line: Line | undefined): string {
  return line === undefined ? 'In no row' : `${place(line)}: ${line.doubts.join('. ')}`
}
