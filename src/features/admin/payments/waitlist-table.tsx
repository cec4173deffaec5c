import { PanelRightOpen } from 'lucide-react'
import { memo, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'

import type { WaitlistUser } from '@/data/waitlist/schema'
import type { Flag } from '@/domain/flags'
import { isStillOpen } from '@/domain/waitlist-status'
import type { WaitlistView } from '@/domain/waitlist-view'
import { formatDateTime, formatNumber } from '@/lib/format'
import { Button } from '@/ui/button'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/ui/table'

import { CorrectionDialog } from '../record/correction-dialog'
import { RejectDialog } from '../record/reject-dialog'
import { TakeBackDialog } from '../record/take-back-dialog'
import { EmailAddress } from '../record/email-address'
import { FlagLines } from '../record/flag-lines'
import { PaymentReference } from '../record/payment-reference'
import { RecordStatusBadge } from '../record/record-status-badge'
import { latestUndoable, undo, useUndoOffers, type UndoOffer } from '../record/undoable'
import { useVerifications } from '../record/use-verifications'
import { forget, type Verification } from '../record/verification-state'
import { FormerReference } from './former-reference'
import { KeyLegend } from './key-legend'
import { ReviewPanel } from './review-panel'
import { useCurrentRow } from './use-current-row'
import { usePageKeys } from './use-page-keys'
import { useFirstReferences } from './use-first-references'
import { SelectRow } from './select-row'
import { SelectionBar } from './selection-bar'
import { SortHeader } from './sort-header'
import { useScrollAnchor } from './use-scroll-anchor'
import { useOpenRecord } from './use-open-record'
import { useSelection } from './use-selection'
import { UndoButton } from './undo-button'
import { VerifyButton } from './verify-button'
import { VerifyDialog } from './verify-dialog'

// Seven columns need more room than most tables. On narrower screens each row is a compact card,
// with the reference and the buttons on top.
const card = {
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
  labelled:
    '@max-5xl:before:block! @max-5xl:before:font-sans @max-5xl:before:content-[attr(data-label)]!',
  /** Label and value share a line where a second column doesn't fit. */
  line: '@max-md:col-span-2 @max-md:before:inline-block! @max-md:before:w-28',
  atEnd: '@max-5xl:-col-end-1 @max-5xl:justify-self-end',
  actions:
    '@max-md:col-span-2 @max-md:row-start-3 @max-md:w-full @md:@max-5xl:-col-end-1 @md:@max-5xl:row-start-2 ' +
    '@md:@max-5xl:justify-self-end',
  unlabelled: '@max-5xl:before:content-none!',
}

/** Every row has the border, so that no row moves when it becomes the current one. */
const currentRow =
  'border-l-2 border-l-transparent aria-current:border-l-accent-text ' +
  '[tbody_&]:last:border-l-2 [tbody_&]:aria-current:bg-hover -outline-offset-2'

const BY_EMAIL = [{ sort: 'email', way: 'ascending' }] as const
const BY_JOINING = [
  { sort: 'newest', way: 'descending' },
  { sort: 'oldest', way: 'ascending' },
] as const

const none: readonly Flag[] = []
const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  j: 1,
  ArrowUp: -1,
  k: -1,
  Home: -Infinity,
  End: Infinity,
}

interface WaitlistTableProps {
  users: readonly WaitlistUser[]
  /** Keys are record IDs. */
  flags: ReadonlyMap<string, readonly Flag[]>
  sort: WaitlistView['sort']
  onSort: (sort: WaitlistView['sort']) => void
}

export function WaitlistTable({ users, flags, sort, onSort }: WaitlistTableProps) {
  const legendId = useId()
  const body = useRef<HTMLTableSectionElement>(null)
  useScrollAnchor(body, users)
  const { current, stop, onFocus, goTo, onFocusLost, takeFocusBack } = useCurrentRow(body, users)
  const firstReferences = useFirstReferences(users)
  const record = useOpenRecord(users)
  const { opened } = record
  const [verifying, setVerifying] = useState<WaitlistUser | null>(null)
  const [correcting, setCorrecting] = useState<readonly WaitlistUser[]>([])
  const [rejecting, setRejecting] = useState<readonly WaitlistUser[]>([])
  const [takingBack, setTakingBack] = useState<WaitlistUser | null>(null)
  // Lets a key reach the table from anywhere: Tab takes many steps.
  const enter = () => {
    if (stop !== null) goTo(stop)
  }
  usePageKeys({ j: enter, k: enter })

  const { byId, run, verify } = useVerifications()
  const offers = useUndoOffers()
  const isUnderWay = ({ id }: WaitlistUser) => isBusy(byId.get(id)) || offers.has(id)
  const isWaiting = (user: WaitlistUser) =>
    isStillOpen(user.status) && !isUnderWay(user) && !isJustVerified(byId.get(user.id))
  const waiting = users.filter(isWaiting).length
  const { selected, isSelected, toggle, selectTo, selectAll, clear } = useSelection(
    users,
    isWaiting,
  )
  const isRunning = run.state === 'running' || run.state === 'stopping'
  const verifyButton = useRef<HTMLButtonElement>(null)

  function handleKeyDown(event: KeyboardEvent) {
    const { key, repeat, shiftKey, target } = event
    if (event.ctrlKey || event.metaKey || event.altKey || current === null) return
    const name = key.length === 1 ? key.toLowerCase() : key
    const step = steps[name]
    if (step !== undefined) {
      event.preventDefault()
      const place = users.indexOf(current) + step
      const next = users[Math.min(Math.max(place, 0), users.length - 1)]
      if (next === undefined) return
      if (shiftKey) {
        if (!isSelected(current.id)) toggle(current.id)
        selectTo(next.id)
      }
      goTo(next.id)
      return
    }
    // A focused button handles Enter and Space itself.
    const onRow = target instanceof HTMLTableRowElement
    const opens = name === 'Enter' && onRow
    const selects = name === ' ' && onRow
    if (name === 'Escape' && selected.length > 0 && !isRunning) clear()
    if (!opens && !selects && name !== 'v' && name !== 'u' && name !== 'c') return
    event.preventDefault()
    // A held key acts on one row only.
    if (repeat) return
    if (opens) record.open(current)
    else if (selects) {
      if (isWaiting(current)) toggle(current.id)
    } else if (name === 'u') undoAndGoBack(offers.has(current.id) ? current.id : latestUndoable())
    else if (selected.length > 0 && name === 'v') verifyButton.current?.click()
    else if (selected.length > 0 && name === 'c') setCorrecting(selected)
    else if (isWaiting(current)) {
      if (name === 'c') setCorrecting([current])
      else if (needsALook(current)) setVerifying(current)
      else verifyAndMoveOn(current)
    }
  }

  // The dialog shows what the admin may have overlooked in the row.
  function needsALook(user: WaitlistUser): boolean {
    return flags.has(user.id) || formerReference(user, firstReferences) !== undefined
  }

  function verifyAndMoveOn(user: WaitlistUser) {
    verify(user)
    const next = users.slice(users.indexOf(user) + 1).find(isWaiting)
    if (next !== undefined) goTo(next.id)
  }

  function undoAndGoBack(id: string | undefined) {
    void undo(id)
    if (id !== undefined && users.some((user) => user.id === id)) goTo(id)
  }

  function close() {
    setVerifying(null)
    setCorrecting([])
    setRejecting([])
    setTakingBack(null)
    record.close()
    takeFocusBack()
  }

  return (
    <>
      <KeyLegend id={legendId} />
      {/* Fixed columns, so that rows that come and go don't move the cells of others. */}
      <Table
        hasStickyHead
        label="Waitlist users"
        aria-describedby={legendId}
        className={card.table}
      >
        <TableHead className={card.head}>
          <TableRow className={card.headRow}>
            <SortHeader
              by={BY_EMAIL}
              sort={sort}
              onSort={onSort}
              before={
                waiting > 0 && (
                  <SelectRow
                    label={
                      waiting === 1
                        ? 'Select the one shown'
                        : `Select all ${formatNumber(waiting)} shown`
                    }
                    checked={selected.length === waiting}
                    disabled={isRunning}
                    tabIndex={0}
                    onSelect={selected.length === waiting ? clear : selectAll}
                  />
                )
              }
            >
              Email
            </SortHeader>
            <TableHeader className={`w-26 ${card.headCell}`}>Referral Code</TableHeader>
            <TableHeader className={`w-26 ${card.headCell}`}>Entered Code</TableHeader>
            <TableHeader className={`w-42 ${card.headCell}`}>UPI ID</TableHeader>
            <SortHeader by={BY_JOINING} sort={sort} className="w-44" onSort={onSort}>
              Joined At
            </SortHeader>
            <TableHeader className={`w-40 ${card.headCell}`}>Status</TableHeader>
            <TableHeader className={`w-38 ${card.headCell}`}>Actions</TableHeader>
          </TableRow>
        </TableHead>
        <TableBody ref={body} className={card.body} onFocus={onFocus} onKeyDown={handleKeyDown}>
          {users.map((user) => (
            <WaitlistRow
              key={user.id}
              user={user}
              verification={byId.get(user.id)}
              offer={offers.get(user.id)}
              flags={flags.get(user.id) ?? none}
              formerReference={formerReference(user, firstReferences)}
              isCurrent={user === current}
              isStop={user.id === stop}
              // Null if it can't be selected any more.
              isSelected={isWaiting(user) ? isSelected(user.id) : null}
              onSelect={toggle}
              onSelectTo={selectTo}
              onVerify={verify}
              onAsk={setVerifying}
              onOpen={record.open}
              onFocusLost={onFocusLost}
            />
          ))}
        </TableBody>
      </Table>
      <output className="sr-only">
        {selected.length > 0 && `${formatNumber(selected.length)} selected`}
      </output>
      {(selected.length > 0 || run.state !== 'idle') && (
        <SelectionBar
          users={selected}
          flags={flags}
          run={run}
          verifyButton={verifyButton}
          onCorrect={setCorrecting}
          onReject={setRejecting}
          onClear={() => {
            clear()
            takeFocusBack()
          }}
        />
      )}
      {/* Rendered before the panel, because they can cover it: they close first, and the focus
          returns step by step. */}
      <VerifyDialog
        user={verifying}
        formerReference={
          verifying === null ? undefined : formerReference(verifying, firstReferences)
        }
        flags={flagsOf(verifying, flags)}
        onConfirm={(user) => {
          verify(user)
          close()
        }}
        onClose={() => {
          setVerifying(null)
          takeFocusBack()
        }}
      />
      <CorrectionDialog
        users={correcting}
        onAsked={() => {
          // Correction requests replace earlier results: none of these was verified.
          for (const { id } of correcting) forget(id)
          if (correcting.length > 1) clear()
          close()
        }}
        onClose={() => {
          setCorrecting([])
          takeFocusBack()
        }}
      />
      <RejectDialog
        users={rejecting}
        onRejected={close}
        onClose={() => {
          setRejecting([])
          takeFocusBack()
        }}
      />
      <TakeBackDialog
        user={takingBack}
        onTaken={({ id }) => {
          forget(id)
          close()
        }}
        onClose={() => {
          setTakingBack(null)
          takeFocusBack()
        }}
      />
      <ReviewPanel
        user={opened}
        onStep={(step) => {
          const next = opened === null ? undefined : users[indexOf(users, opened) + step]
          if (next === undefined) return
          record.goTo(next)
          goTo(next.id)
        }}
        flags={flagsOf(opened, flags)}
        isBusy={opened !== null && isUnderWay(opened)}
        onVerify={(user) => {
          if (needsALook(user)) {
            setVerifying(user)
            return
          }
          verify(user)
          close()
        }}
        onCorrect={(user) => setCorrecting([user])}
        onTakeBack={setTakingBack}
        onReject={(user) => setRejecting([user])}
        onReopened={close}
        onClose={() => {
          // The browser would return the focus to the row that was opened first.
          if (opened !== null) goTo(opened.id)
          record.close()
        }}
      />
    </>
  )
}

function indexOf(users: readonly WaitlistUser[], { id }: WaitlistUser): number {
  return users.findIndex((user) => user.id === id)
}

/**
 * Returns the reference that the row showed first, if the founder has changed it since: null if it
 * had none, undefined if it is unchanged.
 */
function formerReference(
  { id, upiReferenceId }: WaitlistUser,
  first: ReadonlyMap<string, string | null>,
): string | null | undefined {
  const reference = first.get(id)
  return reference === upiReferenceId ? undefined : reference
}

function flagsOf(
  user: WaitlistUser | null,
  flags: ReadonlyMap<string, readonly Flag[]>,
): readonly Flag[] {
  return (user === null ? undefined : flags.get(user.id)) ?? none
}

function isBusy(verification: Verification | undefined): boolean {
  return verification?.status === 'waiting' || verification?.status === 'running'
}

/** True until the live row shows it. Later it would hide a revert. */
function isJustVerified(verification: Verification | undefined): boolean {
  return verification?.status === 'verified' && verification.isSettled !== true
}

interface WaitlistRowProps {
  user: WaitlistUser
  verification: Verification | undefined
  offer: UndoOffer | undefined
  flags: readonly Flag[]
  formerReference: string | null | undefined
  isCurrent: boolean
  isStop: boolean
  isSelected: boolean | null
  onSelect: (id: string) => void
  onSelectTo: (id: string) => void
  onVerify: (user: WaitlistUser) => void
  /** Opens the dialog that asks before verifying. */
  onAsk: (user: WaitlistUser) => void
  onOpen: (user: WaitlistUser) => void
  onFocusLost: () => void
}

const WaitlistRow = memo(function WaitlistRow({
  user,
  verification,
  offer,
  flags,
  formerReference,
  isCurrent,
  isStop,
  isSelected,
  onSelect,
  onSelectTo,
  onVerify,
  onAsk,
  onOpen,
  onFocusLost,
}: WaitlistRowProps) {
  const id = useId()
  const row = useRef<HTMLTableRowElement>(null)
  useLayoutEffect(() => {
    const element = row.current
    return () => {
      if (element?.contains(document.activeElement) === true) onFocusLost()
    }
  }, [onFocusLost])

  const busy = isBusy(verification)
  // Keep the button while busy, even if the live record updates before the answer arrives.
  const verified = !busy && (user.status === 'verified' || isJustVerified(verification))
  const failure = verified ? null : failureOf(verification)
  const asks = flags.length > 0 || formerReference !== undefined
  const canUndo = offer !== undefined && offer.undo !== null
  const tabIndex = isStop ? 0 : -1

  return (
    <TableRow
      ref={row}
      tabIndex={tabIndex}
      aria-current={isCurrent || undefined}
      className={`${card.row} ${currentRow}`}
    >
      <TableCell
        wrap
        label="Email"
        className={`${card.cell} ${card.unlabelled} font-medium @max-5xl:col-span-2`}
      >
        <div className="flex gap-3">
          {isSelected !== null && (
            <SelectRow
              label={`Select ${user.email ?? 'this sign-up'}`}
              checked={isSelected}
              tabIndex={tabIndex}
              onSelect={(isRange) => (isRange ? onSelectTo : onSelect)(user.id)}
            />
          )}
          <div className="min-w-0">
            <span id={`${id}-email`}>
              <EmailAddress email={user.email} />
            </span>
            <FlagLines flags={flags} className="text-xs" />
            {failure !== null && (
              <span id={`${id}-failure`} role="alert" className="block text-xs text-danger">
                {failure}
              </span>
            )}
          </div>
        </div>
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
        wrap
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
        {!verified && <FormerReference reference={formerReference} className="text-xs" />}
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
        className={`${card.cell} ${card.unlabelled} ${card.atEnd} @max-md:row-start-2 @md:@max-5xl:row-start-1`}
      >
        <RecordStatusBadge status={verified ? 'verified' : user.status} />
      </TableCell>
      <TableCell label="Actions" className={`${card.cell} ${card.unlabelled} ${card.actions}`}>
        {/* The height of the button, so that the row is the same height without it. */}
        <div className="flex min-h-9 w-full items-center justify-end gap-2 @max-5xl:gap-3 @max-md:justify-between">
          {canUndo && (
            <UndoButton
              busy={offer.undoing !== null}
              describedBy={`${id}-email ${id}-reference`}
              tabIndex={tabIndex}
              onUndo={() => void undo(user.id)}
            />
          )}
          {!verified && isStillOpen(user.status) && !canUndo && (
            <VerifyButton
              busy={busy}
              asks={asks}
              describedBy={`${id}-email ${id}-reference ${id}-failure`}
              tabIndex={tabIndex}
              onVerify={() => (asks ? onAsk : onVerify)(user)}
            />
          )}
          <Button
            variant="ghost"
            size="sm"
            tabIndex={tabIndex}
            aria-haspopup="dialog"
            aria-label={`Details of ${user.email ?? 'this sign-up'}`}
            className="ml-auto px-1.5! text-mute"
            onClick={({ currentTarget }) => {
              // Safari doesn't focus a pressed button, and the panel returns the focus to it.
              currentTarget.focus({ preventScroll: true })
              onOpen(user)
            }}
          >
            <PanelRightOpen aria-hidden className="size-4.5" />
          </Button>
        </div>
      </TableCell>
    </TableRow>
  )
})

function failureOf(verification: Verification | undefined): string | null {
  return verification?.status === 'refused' || verification?.status === 'unknown'
    ? verification.reason
    : null
}

function Missing() {
  return <span className="font-sans text-mute">N/A</span>
}
