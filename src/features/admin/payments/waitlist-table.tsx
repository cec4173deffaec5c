import { lazy, Suspense, useId, useMemo, useRef, useState } from 'react'

import { DataTable } from '@/components/data-table/data-table'
import { useCurrentRow } from '@/components/data-table/use-current-row'
import { useSelection } from '@/components/data-table/use-selection'
import type { WaitlistUser } from '@/data/waitlist/schema'
import type { Flag } from '@/domain/flags'
import type { WaitlistView } from '@/domain/waitlist-view'

import { KeyLegend } from './key-legend'
import { ReviewPanel } from './review-panel'
import { formerReference, useFirstReferences } from './use-first-references'
import { useOpenRecord } from './use-open-record'
import { usePageKeys } from './use-page-keys'
import { useRowResults } from './use-row-results'
import { useUndoableVerify } from './use-undoable-verify'
import type { Verifications } from './use-verifications'
import { actionsColumn, waitlistColumns, waitlistLook } from './waitlist-columns'
import { WaitlistDialogs, type OpenDialog } from './waitlist-dialogs'
import { isUnderWay, isWaiting, type WaitlistRow } from './waitlist-row'

const SelectionBar = lazy(async () => ({
  default: (await import('./selection-bar')).SelectionBar,
}))

const none: readonly Flag[] = []

interface WaitlistTableProps {
  users: readonly WaitlistUser[]
  verifications: Verifications
  /** Keys are record IDs. */
  flags: ReadonlyMap<string, readonly Flag[]>
  sort: WaitlistView['sort']
  onSort: (sort: WaitlistView['sort']) => void
}

export function WaitlistTable({ users, verifications, flags, sort, onSort }: WaitlistTableProps) {
  const { byId, verify } = verifications
  const legendId = useId()
  const currentRow = useCurrentRow(users)
  const { goTo, takeFocusBack } = currentRow
  const firstReferences = useFirstReferences(users)
  const record = useOpenRecord(users)
  const { opened, open } = record
  const { run, forgetResult } = useRowResults(users, verifications)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const verifyButton = useRef<HTMLButtonElement>(null)
  // Lets a key reach the table from anywhere: Tab takes many steps.
  usePageKeys({ j: currentRow.enter, k: currentRow.enter })

  const rows = users.map((user) => ({
    id: user.id,
    user,
    verification: byId.get(user.id),
    flags: flags.get(user.id),
    formerReference: formerReference(user, firstReferences),
  }))
  const selection = useSelection(rows, {
    canSelect: isWaiting,
    nameOf: ({ user }) => user.email ?? 'this sign-up',
    isFrozen: run.state === 'running' || run.state === 'stopping',
  })
  const selected = selection.selected.map(({ user }) => user)
  const { said, holdAndMoveOn, undoAndGoBack, undoRow } = useUndoableVerify(
    rows,
    verifications,
    goTo,
  )

  const columns = useMemo(
    () => [
      ...waitlistColumns,
      actionsColumn({
        onVerify: (user) => setDialog({ name: 'verify', user }),
        onUndo: undoRow,
        onOpen: open,
      }),
    ],
    [undoRow, open],
  )
  const correct = (asked: readonly WaitlistUser[]) => setDialog({ name: 'correct', users: asked })
  const actions = {
    enter: ({ user }: WaitlistRow) => open(user),
    u: undoAndGoBack,
    v: (row: WaitlistRow) => {
      if (selected.length > 0) verifyButton.current?.click()
      else if (!isWaiting(row)) return
      // The reference has changed since the row was shown, so the dialog shows both before
      // verifying.
      else if (row.formerReference === undefined) holdAndMoveOn(row)
      else setDialog({ name: 'verify', user: row.user })
    },
    c: (row: WaitlistRow) => {
      if (selected.length > 0) correct(selected)
      else if (isWaiting(row)) correct([row.user])
    },
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
      <output className="sr-only">{said}</output>
      {(selected.length > 0 || run.state !== 'idle') && (
        <Suspense>
          <SelectionBar
            users={selected}
            flags={flags}
            run={run}
            verifyButton={verifyButton}
            onCorrect={correct}
            onClear={() => {
              selection.clear()
              takeFocusBack()
            }}
          />
        </Suspense>
      )}
      {/* Rendered before the panel, because they can cover it: they close first, and the focus
          returns step by step. */}
      <WaitlistDialogs
        open={dialog}
        flags={flags}
        firstReferences={firstReferences}
        onVerify={(user) => {
          void verify(user)
          closeAll()
        }}
        onAsked={(asked) => {
          // Correction requests replace earlier results: none of these was verified.
          for (const { id } of asked) forgetResult(id)
          if (asked.length > 1) selection.clear()
          closeAll()
        }}
        onTakenBack={({ id }) => {
          forgetResult(id)
          closeAll()
        }}
        onClose={closeDialog}
      />
      <ReviewPanel
        user={opened}
        onStep={(step) => {
          const next = users[users.findIndex(({ id }) => id === opened?.id) + step]
          if (opened === null || next === undefined) return
          record.goTo(next)
          goTo(next.id)
        }}
        flags={(opened && flags.get(opened.id)) ?? none}
        isBusy={opened !== null && isUnderWay(byId.get(opened.id))}
        onVerify={(user) => setDialog({ name: 'verify', user })}
        onCorrect={(user) => correct([user])}
        onTakeBack={(user) => setDialog({ name: 'take back', user })}
        onClose={() => {
          // The browser would return the focus to the row that was opened first.
          if (opened !== null) goTo(opened.id)
          record.close()
        }}
      />
    </>
  )
}
