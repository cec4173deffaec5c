import { memo, useId, useRef } from 'react'

import type { WaitlistUser } from '@/data/waitlist-users'
import { formatDateTime } from '@/lib/format'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/ui/table'

import { PaymentReference } from './payment-reference'
import { StatusBadge } from './status-badge'
import { useSteadyRows } from './use-steady-rows'
import type { Verification } from './use-verifications'
import { VerifyButton } from './verify-button'

// Seven columns need more room than most tables: below it each row is a compact card, with what is
// compared and pressed on top.
const card = {
  table: '@max-5xl:block! @5xl:table-fixed @5xl:[&_td]:py-1.5',
  head: '@max-5xl:sr-only!',
  body: '@max-5xl:block!',
  row:
    '@max-5xl:grid! @max-5xl:grid-cols-[minmax(0,1fr)_auto] @max-5xl:items-center ' +
    '@max-5xl:gap-y-1.5 @max-5xl:py-3! @md:@max-5xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]',
  cell: '@max-5xl:block! @max-5xl:min-h-0! @max-5xl:min-w-0! @max-5xl:py-0!',
  labelled:
    '@max-5xl:before:block! @max-5xl:before:font-sans @max-5xl:before:content-[attr(data-label)]!',
  /** Label and value on one line where there is room for nothing beside them. */
  line: '@max-md:col-span-2 @max-md:before:inline-block! @max-md:before:w-28',
  atEnd: '@max-5xl:-col-end-1 @max-5xl:justify-self-end',
  unlabelled: '@max-5xl:before:content-none!',
}

interface WaitlistTableProps {
  users: readonly WaitlistUser[]
  verifications: ReadonlyMap<string, Verification>
  /** In lower case. */
  repeatedEmails: ReadonlySet<string>
  onVerify: (user: WaitlistUser) => Promise<void>
}

export function WaitlistTable({
  users,
  verifications,
  repeatedEmails,
  onVerify,
}: WaitlistTableProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  useSteadyRows(
    body,
    users.map(({ id }) => id),
  )

  return (
    // Columns of fixed width: rows that come and go don't move the others' cells.
    <Table label="Waitlist users" className={card.table}>
      <TableHead className={card.head}>
        <TableRow>
          <TableHeader>Email</TableHeader>
          <TableHeader className="w-26">Referral Code</TableHeader>
          <TableHeader className="w-26">Entered Code</TableHeader>
          <TableHeader className="w-42">UPI ID</TableHeader>
          <TableHeader className="w-46">Joined At</TableHeader>
          <TableHeader className="w-42">Status</TableHeader>
          <TableHeader className="w-28">Actions</TableHeader>
        </TableRow>
      </TableHead>
      <TableBody ref={body} className={card.body}>
        {users.map((user) => (
          <WaitlistRow
            key={user.id}
            user={user}
            verification={verifications.get(user.id)}
            repeatedEmail={user.email !== null && repeatedEmails.has(user.email.toLowerCase())}
            onVerify={onVerify}
          />
        ))}
      </TableBody>
    </Table>
  )
}

interface WaitlistRowProps {
  user: WaitlistUser
  verification: Verification | undefined
  repeatedEmail: boolean
  onVerify: (user: WaitlistUser) => Promise<void>
}

const WaitlistRow = memo(function WaitlistRow({
  user,
  verification,
  repeatedEmail,
  onVerify,
}: WaitlistRowProps) {
  const id = useId()
  const busy = verification?.status === 'busy'
  // While busy the button stays, even when the live record is faster than the answer.
  const verified = !busy && (user.status === 'verified' || verification?.status === 'done')
  const failure = verification?.status === 'failed' && !verified ? verification.reason : null

  return (
    <TableRow tabIndex={-1} className={`outline-none ${card.row}`}>
      <TableCell
        wrap
        label="Email"
        className={`${card.cell} ${card.unlabelled} font-medium @md:@max-5xl:col-span-2`}
      >
        <span id={`${id}-email`}>{user.email ?? 'N/A'}</span>
        {repeatedEmail && (
          <span className="block text-xs text-warning">Another sign-up has this email</span>
        )}
        {failure !== null && (
          <span id={`${id}-failure`} role="alert" className="block text-xs text-danger">
            Not verified: {failure}
          </span>
        )}
      </TableCell>
      <TableCell
        label="Referral Code"
        className={`${card.cell} ${card.labelled} font-mono ${card.line} @md:@max-5xl:row-start-3`}
      >
        {user.generatedReferralCode ?? <Missing />}
      </TableCell>
      <TableCell
        label="Entered Code"
        className={`${card.cell} ${card.labelled} font-mono ${card.line} @md:@max-5xl:row-start-3`}
      >
        {user.enteredReferralCode ?? <Missing />}
      </TableCell>
      <TableCell
        label="UPI ID"
        className={`${card.cell} ${card.labelled} @max-5xl:col-start-1 @max-5xl:row-start-2`}
      >
        <span id={`${id}-reference`}>
          {user.upiReferenceId === null ? (
            <Missing />
          ) : (
            <PaymentReference reference={user.upiReferenceId} />
          )}
        </span>
      </TableCell>
      <TableCell
        label="Joined At"
        className={`${card.cell} ${card.labelled} ${card.line} @md:@max-5xl:row-start-2`}
      >
        {user.createdAt === null ? (
          <Missing />
        ) : (
          <time dateTime={user.createdAt.toISOString()}>{formatDateTime(user.createdAt)}</time>
        )}
      </TableCell>
      <TableCell
        label="Status"
        className={`${card.cell} ${card.unlabelled} ${card.atEnd} @max-5xl:row-start-1`}
      >
        <StatusBadge status={verified ? 'verified' : user.status} />
      </TableCell>
      <TableCell
        label="Actions"
        className={`${card.cell} ${card.unlabelled} ${card.atEnd} @max-5xl:row-start-2`}
      >
        {/* As high as the button, so that the row keeps its height without it. */}
        <div className="flex min-h-9 items-center">
          {!verified && (
            <VerifyButton
              busy={busy}
              describedBy={`${id}-email ${id}-reference ${id}-failure`}
              onVerify={() => void onVerify(user)}
            />
          )}
        </div>
      </TableCell>
    </TableRow>
  )
})

function Missing() {
  return <span className="font-sans text-mute">N/A</span>
}
