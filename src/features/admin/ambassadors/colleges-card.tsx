import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { RowsLoading } from '@/components/rows-loading'
import { ShowMore } from '@/components/show-more'
import { everyCollegeQuery, type KnownCollege } from '@/data/ambassadors/every-college'
import { formatNumber } from '@/lib/format'
import { useAdmin } from '@/session/signed-in'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Card, CardTitle } from '@/ui/card'
import { Input } from '@/ui/input'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/state'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/ui/table'

import { RenameCollegeDialog } from './rename-college-dialog'
import { SuggestedNames } from './suggested-names'

const PAGE_SIZE = 25

/** Lists colleges by name. Two spellings of one college appear next to each other for merging. */
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
        ambassadors and verified referrals move along.
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
  const [most, setMost] = useState(PAGE_SIZE)
  const [opened, setOpened] = useState<KnownCollege | null>(null)
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
        onChange={({ target }) => {
          setTyped(target.value)
          setMost(PAGE_SIZE)
        }}
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
        <>
          <Table label="Colleges" className="mt-2">
            <TableHead>
              <TableRow>
                <TableHeader>College</TableHeader>
                <TableHeader>Ambassadors</TableHeader>
                <TableHeader>Verified</TableHeader>
                <TableHeader>
                  <span className="sr-only">Actions</span>
                </TableHeader>
              </TableRow>
            </TableHead>
            <TableBody>
              {found.slice(0, most).map((college) => (
                <CollegeRow key={college.key} college={college} onOpen={() => setOpened(college)} />
              ))}
            </TableBody>
          </Table>
          <div className="mt-5 flex justify-center">
            <ShowMore
              more={found.length > most}
              loading={false}
              shown={found.length}
              what="colleges"
              onShowMore={() => setMost(most + PAGE_SIZE)}
            />
          </div>
        </>
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

function CollegeRow({ college, onOpen }: { college: KnownCollege; onOpen: () => void }) {
  const { name, ambassadors, count, mergedInto } = college
  const others = [...new Set(ambassadors.map((one) => one.college))].filter((one) => one !== name)
  return (
    <TableRow>
      <TableCell wrap label="College">
        <span>
          <span className="font-medium">{name}</span>
          {others.length > 0 && (
            <span className="block text-mute">Also spelt {others.join(', ')}</span>
          )}
          {mergedInto !== null && (
            <span className="mt-1 block">
              <Badge tone="warning">Merged into {mergedInto}</Badge>
            </span>
          )}
        </span>
      </TableCell>
      <TableCell label="Ambassadors">{formatNumber(ambassadors.length)}</TableCell>
      <TableCell label="Verified">{formatNumber(count)}</TableCell>
      <TableCell label="" className="@2xl:text-right">
        <Button
          variant="secondary"
          size="sm"
          aria-haspopup="dialog"
          aria-label={`${mergedInto === null ? 'Merge or rename' : 'Finish merging'} ${name}`}
          onClick={({ currentTarget }) => {
            // Safari doesn't focus a pressed button, and the dialog returns the focus to it.
            currentTarget.focus({ preventScroll: true })
            onOpen()
          }}
        >
          {mergedInto === null ? 'Merge or rename' : 'Finish'}
        </Button>
      </TableCell>
    </TableRow>
  )
}
