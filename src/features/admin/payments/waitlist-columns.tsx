import { csvRows, Missing, type Column, type CsvRows } from '@/components/data-table/columns'
import { useRowTabIndex } from '@/components/data-table/data-row'
import type { TableLook } from '@/components/data-table/data-table'
import { DetailsButton } from '@/components/data-table/details-button'
import type { WaitlistUser } from '@/data/records/schema'
import { groupedPaymentReference } from '@/domain/payments/payment-reference'
import { isStillOpen } from '@/domain/payments/waitlist-status'
import type { WaitlistView } from '@/domain/payments/waitlist-view'
import { formatDateTime } from '@/lib/format/format'

import { EmailAddress } from '../record/email-address'
import { FlagLines } from '../record/flag-lines'
import { PaymentReference } from '../record/payment-reference'
import { RecordStatusBadge } from '../record/record-status-badge'
import { statusLabel } from '../record/status-label'
import { FormerReference } from './former-reference'
import { localTime } from '../export/export-tables'
import { UndoButton } from './undo-button'
import { VerifyButton } from './verify-button'
import { needsALook, progressOf, type WaitlistRow } from './waitlist-row'

// Seven columns need more room than most tables. On narrower screens each row is a compact card,
// with the reference and the buttons on top.
export const waitlistLook: TableLook = {
  // Fixed widths, so that columns don't move when rows come and go.
  table: '@max-5xl:block! @5xl:table-fixed @5xl:[&_td]:py-1.5',
  /** Cards keep the select-all box and the two sort buttons. */
  head: '@max-5xl:not-sr-only! @max-5xl:block! xl:sticky! xl:top-25 xl:z-10 xl:bg-raised',
  headRow: '@max-5xl:flex! @max-5xl:items-center @max-5xl:py-0!',
  headCell: '@max-5xl:sr-only!',
  body: '@max-5xl:block!',
  // The scroll margin keeps a focused row clear of the sticky header.
  row:
    'xl:scroll-mt-16 @max-5xl:grid! @max-5xl:grid-cols-[minmax(0,1fr)_auto] @max-5xl:items-center ' +
    '@max-5xl:gap-y-1.5 @max-5xl:py-3! @md:@max-5xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]',
  cell: '@max-5xl:block! @max-5xl:min-h-0! @max-5xl:min-w-0! @max-5xl:py-0!',
}

const LABELLED =
  '@max-5xl:before:block! @max-5xl:before:font-sans @max-5xl:before:content-[attr(data-label)]!'
const UNLABELLED = '@max-5xl:before:content-none!'
/** Puts label and value on one line if two columns don't fit. */
const LINE = `${LABELLED} @max-md:col-span-2 @max-md:before:inline-block! @max-md:before:w-28`
const CODE = `${LINE} font-mono @md:@max-5xl:row-start-3`

type Sort = WaitlistView['sort']

/** The columns of the table and of its CSV. */
export const waitlistColumns: readonly Column<WaitlistRow, Sort>[] = [
  {
    name: 'Email',
    value: ({ user }) => user.email,
    cell: (row) => <EmailCell {...row} />,
    orders: [{ sort: 'email', way: 'ascending' }],
    wrap: true,
    cellClass: `${UNLABELLED} font-medium @max-5xl:col-span-2`,
  },
  {
    name: 'Referral Code',
    value: ({ user }) => user.generatedReferralCode,
    headClass: 'w-26',
    cellClass: CODE,
  },
  {
    name: 'Entered Code',
    value: ({ user }) => user.enteredReferralCode,
    headClass: 'w-26',
    cellClass: CODE,
  },
  {
    name: 'UPI ID',
    value: ({ user: { upiReferenceId: reference } }) =>
      reference === null ? null : groupedPaymentReference(reference),
    cell: (row) => <ReferenceCell {...row} />,
    wrap: true,
    headClass: 'w-42',
    cellClass: `${LABELLED} @max-5xl:col-start-1 @max-5xl:row-start-2`,
  },
  {
    name: 'Joined At',
    value: ({ user }) => (user.createdAt === null ? null : localTime(user.createdAt)),
    cell: (row) => <Time date={row.user.createdAt} />,
    orders: [
      { sort: 'newest', way: 'descending' },
      { sort: 'oldest', way: 'ascending' },
    ],
    headClass: 'w-44',
    cellClass: `${LINE} @md:@max-5xl:row-start-2`,
  },
  {
    name: 'Status',
    value: ({ user }) => statusLabel(user.status),
    cell: (row) => <StatusCell {...row} />,
    headClass: 'w-40',
    cellClass:
      `${UNLABELLED} @max-5xl:-col-end-1 @max-5xl:justify-self-end ` +
      '@max-md:row-start-2 @md:@max-5xl:row-start-1',
  },
]

/** Returns the CSV of these records, with the table's columns. */
export function waitlistCsv(users: readonly WaitlistUser[]): CsvRows {
  return csvRows(
    waitlistColumns,
    users.map((user) => ({ id: user.id, user })),
  )
}

interface Actions {
  onVerify: (user: WaitlistUser) => void
  /** Opens the dialog that asks before verifying. */
  onAsk: (user: WaitlistUser) => void
  onUndo: (user: WaitlistUser) => void
  onOpen: (user: WaitlistUser) => void
}

export function actionsColumn(actions: Actions): Column<WaitlistRow> {
  return {
    name: 'Actions',
    cell: (row) => <ActionsCell {...row} {...actions} />,
    headClass: 'w-38',
    cellClass:
      `${UNLABELLED} @max-md:col-span-2 @max-md:row-start-3 @max-md:w-full ` +
      '@md:@max-5xl:-col-end-1 @md:@max-5xl:row-start-2 @md:@max-5xl:justify-self-end',
  }
}

function EmailCell(row: WaitlistRow) {
  const { user, flags = [] } = row
  const { failure } = progressOf(row)
  return (
    <>
      <span id={`${user.id}-email`}>
        <EmailAddress email={user.email} />
      </span>
      <FlagLines flags={flags} className="text-xs" />
      {failure !== null && (
        <span id={`${user.id}-failure`} role="alert" className="block text-xs text-danger">
          {failure}
        </span>
      )}
    </>
  )
}

function ReferenceCell(row: WaitlistRow) {
  const { user, formerReference } = row
  return (
    <>
      <span id={`${user.id}-reference`}>
        {user.upiReferenceId === null ? (
          <Missing />
        ) : (
          <PaymentReference reference={user.upiReferenceId} />
        )}
      </span>
      {!progressOf(row).isVerified && (
        <FormerReference reference={formerReference} className="text-xs" />
      )}
    </>
  )
}

function Time({ date }: { date: Date | null }) {
  if (date === null) return <Missing />
  return <time dateTime={date.toISOString()}>{formatDateTime(date)}</time>
}

function StatusCell(row: WaitlistRow) {
  const { isVerified } = progressOf(row)
  return <RecordStatusBadge status={isVerified ? 'verified' : row.user.status} />
}

function ActionsCell({ onVerify, onAsk, onUndo, onOpen, ...row }: WaitlistRow & Actions) {
  const { user, undo } = row
  const { isBusy, isVerified } = progressOf(row)
  const canUndo = undo === 'offered' || undo === 'running'
  const asks = needsALook(row)
  const tabIndex = useRowTabIndex()
  const describedBy = `${user.id}-email ${user.id}-reference`
  return (
    // At least as high as the Verify button, so that the row keeps its height when the button is
    // gone.
    <div className="flex min-h-9 w-full items-center justify-end gap-2 @max-5xl:gap-3 @max-md:justify-between">
      {canUndo && (
        <UndoButton
          busy={undo === 'running'}
          describedBy={describedBy}
          tabIndex={tabIndex}
          onUndo={() => onUndo(user)}
        />
      )}
      {!isVerified && isStillOpen(user.status) && !canUndo && (
        <VerifyButton
          busy={isBusy}
          asks={asks}
          describedBy={`${describedBy} ${user.id}-failure`}
          tabIndex={tabIndex}
          onVerify={() => (asks ? onAsk : onVerify)(user)}
        />
      )}
      <DetailsButton name={user.email ?? 'this sign-up'} onOpen={() => onOpen(user)} />
    </div>
  )
}
