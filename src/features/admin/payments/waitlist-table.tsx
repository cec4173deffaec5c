import { useId, useMemo, useRef, useState } from 'react'

import { DataTable } from '@/components/data-table/data-table'
import { useCurrentRow } from '@/components/data-table/use-current-row'
import { useSelection } from '@/components/data-table/use-selection'
import type { WaitlistUser } from '@/data/records/schema'
import { needsADecision, type Flag } from '@/domain/payments/flags'
import type { WaitlistView } from '@/domain/payments/waitlist-view'

import { latestUndoable, undo } from '../verification/undoable'
import { forget } from '../verification/verification-state'
import { KeyLegend } from '../sections/key-legend'
import { ReviewPanel } from '../review/review-panel'
import { SelectionBar } from './selection-bar'
import { formerReference } from './use-first-references'
import { useOpenRecord } from './use-open-record'
import { usePageKeys } from '../sections/use-page-keys'
import { actionsColumn, waitlistColumns, waitlistLook } from './waitlist-columns'
import { WaitlistDialogs, type OpenDialog } from './waitlist-dialogs'
import {
  isUnderWay,
  isWaiting,
  needsALook,
  useWaitlistRows,
  type WaitlistRow,
} from './waitlist-row'

const none: readonly Flag[] = []

interface WaitlistTableProps {
  users: readonly WaitlistUser[]
  /** Keys are record IDs. */
  flags: ReadonlyMap<string, readonly Flag[]>
  sort: WaitlistView['sort']
  onSort: (sort: WaitlistView['sort']) => void
}

export function WaitlistTable({ users, flags, sort, onSort }: WaitlistTableProps) {
  const legendId = useId()
  const currentRow = useCurrentRow(users)
  const { goTo, takeFocusBack } = currentRow
  const record = useOpenRecord(users)
  const { open } = record
  const { rows, run, verify, firstReferences } = useWaitlistRows(users, flags)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const verifyButton = useRef<HTMLButtonElement>(null)
  // J and K focus the table from anywhere on the page. Tab would take many steps.
  usePageKeys({ j: currentRow.enter, k: currentRow.enter })

  const opened = rows.find(({ id }) => id === record.opened?.id)
  const selection = useSelection(rows, {
    canSelect: isWaiting,
    nameOf: ({ user }) => user.email ?? 'this sign-up',
    isFrozen: run.state === 'running' || run.state === 'stopping',
  })
  const selected = selection.selected.map(({ user }) => user)

  const columns = useMemo(
    () => [
      ...waitlistColumns,
      actionsColumn({
        onVerify: verify,
        onAsk: (user) => setDialog({ name: 'verify', user }),
        onUndo: ({ id }) => void undo(id),
        onOpen: open,
      }),
    ],
    [verify, open],
  )
  const correct = (asked: readonly WaitlistUser[]) => setDialog({ name: 'correct', users: asked })
  const reject = (rejected: readonly WaitlistUser[]) =>
    setDialog({ name: 'reject', users: rejected })
  const actions = {
    enter: ({ user }: WaitlistRow) => open(user),
    u: (row: WaitlistRow) => undoAndGoBack(row.undo === undefined ? latestUndoable() : row.id),
    v: (row: WaitlistRow) => {
      if (selected.length > 0) verifyButton.current?.click()
      else if (!isWaiting(row)) return
      else if (needsALook(row)) setDialog({ name: 'verify', user: row.user })
      else verifyAndMoveOn(row)
    },
    c: (row: WaitlistRow) => {
      if (selected.length > 0) correct(selected)
      else if (isWaiting(row)) correct([row.user])
    },
  }

  function verifyAndMoveOn(row: WaitlistRow) {
    verify(row.user)
    const next = rows.slice(rows.indexOf(row) + 1).find(isWaiting)
    if (next !== undefined) goTo(next.id)
  }

  function undoAndGoBack(id: string | undefined) {
    void undo(id)
    if (id !== undefined && users.some((user) => user.id === id)) goTo(id)
  }

  function closeDialog() {
    setDialog(null)
    takeFocusBack()
  }

  function closeAll() {
    record.close()
    closeDialog()
  }

  return (
    <>
      <KeyLegend id={legendId} />
      <DataTable
        hasStickyHead
        label="Waitlist users"
        describedBy={legendId}
        rows={rows}
        columns={columns}
        getRowId={({ id }) => id}
        look={waitlistLook}
        selection={selection}
        sorting={{ sort, onSort }}
        keyboard={{ currentRow, actions }}
      />
      {(selected.length > 0 || run.state !== 'idle') && (
        <SelectionBar
          users={selected}
          flags={flags}
          run={run}
          verifyButton={verifyButton}
          onCorrect={correct}
          onReject={reject}
          onClear={() => {
            selection.clear()
            takeFocusBack()
          }}
        />
      )}
      {/* The dialogs can cover the panel. They are rendered before it, so they close first: the
          focus returns to the panel, and then to the row. */}
      <WaitlistDialogs
        open={dialog}
        flags={flags}
        firstReferences={firstReferences}
        onVerify={(user) => {
          verify(user, needsADecision(flags.get(user.id)))
          closeAll()
        }}
        onAsked={(asked) => {
          // Removes the results of earlier attempts to verify. These sign-ups are certainly not
          // verified now.
          for (const { id } of asked) forget(id)
          if (asked.length > 1) selection.clear()
          closeAll()
        }}
        onRejected={closeAll}
        onReverted={({ id }) => {
          forget(id)
          closeAll()
        }}
        onClose={closeDialog}
      />
      <ReviewPanel
        user={record.opened}
        onStep={(step) => {
          const next = users[users.findIndex(({ id }) => id === opened?.id) + step]
          if (opened === undefined || next === undefined) return
          record.goTo(next)
          goTo(next.id)
        }}
        flags={opened?.flags ?? none}
        isBusy={opened !== undefined && isUnderWay(opened)}
        onVerify={(user) => {
          // The panel may show a newer reference or status than the row.
          const shown = {
            user,
            flags: flags.get(user.id),
            formerReference: formerReference(user, firstReferences),
          }
          if (needsALook(shown)) {
            setDialog({ name: 'verify', user })
          } else {
            verify(user)
            closeAll()
          }
        }}
        onCorrect={(user) => correct([user])}
        onReject={(user) => reject([user])}
        onReopened={closeAll}
        onRevert={(user) => setDialog({ name: 'revert', user })}
        onClose={() => {
          // Otherwise, the browser returns the focus to the row that was opened first.
          if (opened !== undefined) goTo(opened.id)
          record.close()
        }}
      />
    </>
  )
}
