import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import type { Column } from '@/components/data-table/columns'
import { DataTable } from '@/components/data-table/data-table'
import { RowsLoading } from '@/components/workspace/rows-loading'
import { everyCollegeQuery, type KnownCollege } from '@/data/colleges/every-college'
import { formatNumber } from '@/lib/format/format'
import { useAdmin } from '@/session/signed-in'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/forms/button'
import { Card, CardTitle } from '@/ui/card'
import { Input } from '@/ui/forms/input'
import { EmptyState } from '@/ui/feedback/empty-state'
import { ErrorState } from '@/ui/feedback/state'

import { RenameCollegeDialog } from './rename-college-dialog'
import { SuggestedNames } from './suggested-names'

const PAGES = { size: 25, what: 'colleges' }

/** Lists colleges by name, and lets the admin rename one or merge two spellings of one college. */
export function CollegesCard() {
  const { uid } = useAdmin()
  const [isAsked, setIsAsked] = useState(false)
  const { status, data, error, refetch } = useQuery({
    ...everyCollegeQuery(uid),
    enabled: isAsked,
  })

  return (
    <Card>
      <CardTitle>Colleges</CardTitle>
      <p className="mt-2 max-w-prose text-mute">
        If ambassadors spell a college in two ways, it counts as two. Merge them, or rename one: its
        ambassadors and verified referrals move with it.
      </p>
      {!isAsked && (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="secondary" onClick={() => setIsAsked(true)}>
            Show colleges
          </Button>
          <p className="text-sm text-mute">This may take a while.</p>
        </div>
      )}
      {isAsked && status === 'pending' && (
        <div className="mt-4">
          <RowsLoading label="Loading colleges…" rows={4} />
        </div>
      )}
      {status === 'error' && (
        <ErrorState
          className="mt-4"
          title="We couldn’t load the colleges"
          description={error.message}
          onRetry={() => void refetch()}
        />
      )}
      {status === 'success' && data.length === 0 && (
        <EmptyState
          title="No colleges yet."
          description="They appear once the first ambassador has signed up."
        />
      )}
      {status === 'success' && data.length > 0 && (
        <Colleges colleges={data} onChanged={() => void refetch()} />
      )}
    </Card>
  )
}

interface CollegesProps {
  colleges: readonly KnownCollege[]
  onChanged: () => void
}

function Colleges({ colleges, onChanged }: CollegesProps) {
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState<KnownCollege | null>(null)
  const columns = useMemo(() => columnsOf(setOpened), [])
  const term = typed.trim().toLowerCase()
  const found = colleges.filter(({ name, ambassadors }) =>
    [name, ...ambassadors.map(({ college }) => college)].some((one) =>
      one.toLowerCase().includes(term),
    ),
  )

  return (
    <>
      <Input
        type="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        placeholder="Search by name..."
        aria-label="Search by name..."
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        className="mt-4 sm:w-80"
      />
      <p role="status" className={found.length > 0 ? 'sr-only' : 'mt-4 text-mute'}>
        {found.length > 0
          ? `${formatNumber(found.length)} found`
          : 'No colleges match your search.'}
      </p>
      {found.length > 0 && (
        <div className="mt-2">
          <DataTable
            // The key returns the table to its first page when the search changes.
            key={term}
            label="Colleges"
            rows={found}
            columns={columns}
            getRowId={({ key }) => key}
            pages={PAGES}
          />
        </div>
      )}
      <SuggestedNames colleges={colleges} />
      <RenameCollegeDialog
        college={opened}
        colleges={colleges}
        onClose={() => setOpened(null)}
        onChanged={onChanged}
      />
    </>
  )
}

function columnsOf(onOpen: (college: KnownCollege) => void): Column<KnownCollege>[] {
  return [
    {
      name: 'College',
      value: ({ name }) => name,
      cell: (row) => <CollegeName college={row} />,
      wrap: true,
    },
    { name: 'Ambassadors', value: ({ ambassadors }) => ambassadors.length },
    { name: 'Verified', value: ({ count }) => count },
    {
      name: 'Actions',
      cell: (row) => <MergeButton college={row} onOpen={onOpen} />,
      hidesName: true,
      cellClass: '@2xl:text-right',
    },
  ]
}

function CollegeName({ college }: { college: KnownCollege }) {
  const { name, ambassadors, mergedInto } = college
  const others = [...new Set(ambassadors.map((one) => one.college))].filter((one) => one !== name)
  return (
    <span>
      <span className="font-medium">{name}</span>
      {others.length > 0 && <span className="block text-mute">Also spelt {others.join(', ')}</span>}
      {mergedInto !== null && (
        <span className="mt-1 block">
          <Badge tone="warning">Merged into {mergedInto}</Badge>
        </span>
      )}
    </span>
  )
}

interface MergeButtonProps {
  college: KnownCollege
  onOpen: (college: KnownCollege) => void
}

function MergeButton({ college, onOpen }: MergeButtonProps) {
  const isMerged = college.mergedInto !== null
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-haspopup="dialog"
      aria-label={`${isMerged ? 'Finish merging' : 'Merge or rename'} ${college.name}`}
      onClick={({ currentTarget }) => {
        // Safari doesn't focus a pressed button. Focus it, so that the dialog can return the focus
        // to it.
        currentTarget.focus({ preventScroll: true })
        onOpen(college)
      }}
    >
      {isMerged ? 'Finish' : 'Merge or rename'}
    </Button>
  )
}
