import { useId, useState } from 'react'

import type { WaitlistUser } from '@/data/waitlist/schema'
import { formatDate, formatNumber } from '@/lib/format'
import { Button } from '@/ui/button'
import { TableCell, TableRow } from '@/ui/table'

import { CorrectionDialog } from '../record/correction-dialog'
import { EmailAddress } from '../record/email-address'
import { RecordStatusBadge } from '../record/record-status-badge'
import { Missing, ReferenceCell } from './line-cells'
import { RowList, widths } from './row-list'

interface NotReceivedTableProps {
  /** Of whom the files tell that they haven't paid. */
  claims: readonly WaitlistUser[]
  /** Of whom they don't tell, and why. */
  untold: readonly { claim: WaitlistUser; why: string }[]
  /** Everything in the statement could be read: whoever isn't there has not paid. */
  isComplete: boolean
  /** By record, those who were asked for a correction since the claims were read. */
  asked: ReadonlySet<string>
  onAsked: (ids: readonly string[]) => void
}

const nobody: readonly WaitlistUser[] = []

/** Where something could not be read, nobody can be said not to have paid. */
export function notReceivedLabel(isComplete: boolean): string {
  return isComplete ? 'Claimed, not received' : 'Claimed, not found'
}

export function NotReceivedTable({
  claims,
  untold,
  isComplete,
  asked,
  onAsked,
}: NotReceivedTableProps) {
  const id = useId()
  const [correcting, setCorrecting] = useState<readonly WaitlistUser[]>(nobody)
  // Who is asked already has read it.
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
            Everybody here whose payment would lie within this statement’s days. You see the words
            before anything is sent.
          </p>
        </div>
      )}
      <RowList
        label={notReceivedLabel(isComplete)}
        empty="Everybody who waits is in this statement."
        columns={{
          Email: '',
          Reference: widths.reference,
          Joined: '@5xl:w-54',
          Status: widths.status,
          ...(isComplete ? { Actions: '@5xl:w-52' } : {}),
        }}
        rows={[...claims.map((claim) => ({ claim, why: null })), ...untold]}
      >
        {({ claim, why }) => (
          <TableRow key={claim.id}>
            <TableCell label="Email" wrap className="font-medium">
              <span id={`${id}-${claim.id}`}>
                <EmailAddress email={claim.email} />
              </span>
            </TableCell>
            <ReferenceCell reference={claim.upiReferenceId} />
            <TableCell label="Joined">
              <div>
                {claim.createdAt === null ? <Missing /> : formatDate(claim.createdAt)}
                <span className="block text-xs text-mute empty:hidden">{why}</span>
              </div>
            </TableCell>
            <TableCell label="Status">
              <RecordStatusBadge status={asked.has(claim.id) ? 'needs_correction' : claim.status} />
            </TableCell>
            {isComplete && (
              <TableCell label="Actions">
                {why !== null ? (
                  <span className="text-xs text-mute">This statement can’t tell</span>
                ) : (
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-haspopup="dialog"
                    aria-describedby={`${id}-${claim.id}`}
                    onClick={({ currentTarget }) => {
                      // Safari gives a pressed button no focus, and the dialog would have nowhere to give it back to.
                      currentTarget.focus({ preventScroll: true })
                      setCorrecting([claim])
                    }}
                  >
                    Ask for a correction
                  </Button>
                )}
              </TableCell>
            )}
          </TableRow>
        )}
      </RowList>
      <CorrectionDialog
        users={correcting}
        onLeft={(left) => {
          // One by one: who was asked stays so when the dialog is closed half-way.
          const waiting = new Set(left.map((user) => user.id))
          onAsked(correcting.map((user) => user.id).filter((one) => !waiting.has(one)))
        }}
        onAsked={() => setCorrecting(nobody)}
        onClose={() => setCorrecting(nobody)}
      />
    </>
  )
}
