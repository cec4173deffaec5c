import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState, type ComponentProps } from 'react'

import { ambassadorSearchQuery } from '@/data/ambassadors/ambassador-search'
import { ambassadorsQuery, type ListedAmbassador } from '@/data/accounts/users'
import { tierFor } from '@/domain/programme/tiers'
import { formatNumber } from '@/lib/format/format'
import { useAdmin } from '@/session/signed-in'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/forms/button'
import { Card, CardTitle } from '@/ui/card'
import { Input } from '@/ui/forms/input'
import { EmptyState } from '@/ui/feedback/empty-state'
import { ErrorState } from '@/ui/feedback/state'

import { Missing, type Column } from '@/components/data-table/columns'
import { DataTable } from '@/components/data-table/data-table'
import { DetailsButton } from '@/components/data-table/details-button'
import { RowsLoading } from '@/components/workspace/rows-loading'
import { ShowMore } from '@/components/workspace/show-more'
import { AmbassadorPanel } from './ambassador-panel'
import { useTypedSearch } from './use-typed-search'

const PAGE_SIZE = 15

/** Maximum number of results for each searched field. */
const MOST_FOUND = 15

/** The newest ambassadors, or the results of a search among all ambassadors. */
export function AmbassadorsCard() {
  const { uid } = useAdmin()
  const { typed, term, type } = useTypedSearch()
  const searchBox = useRef<HTMLInputElement>(null)
  const [count, setCount] = useState(PAGE_SIZE)
  const isSearch = term !== ''
  const newest = useQuery({
    ...ambassadorsQuery(uid, count),
    enabled: !isSearch,
    placeholderData: keepPreviousData,
  })
  const found = useQuery({
    ...ambassadorSearchQuery(uid, term, MOST_FOUND),
    enabled: isSearch,
    placeholderData: keepPreviousData,
  })
  const { status, data, error, isPlaceholderData, refetch } = isSearch ? found : newest
  const [opened, setOpened] = useState<string | null>(null)
  const columns = useMemo(() => columnsOf(setOpened), [])

  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <CardTitle>List of Ambassadors</CardTitle>
        <Input
          ref={searchBox}
          type="search"
          value={typed}
          onChange={({ target }) => type(target.value)}
          placeholder="Search by name, email or code..."
          aria-label="Search by name, email or code..."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          className="w-full sm:w-80"
        />
      </div>
      <div className="mt-4">
        {status === 'pending' && <RowsLoading label="Loading ambassadors…" rows={4} />}
        {status === 'error' && (
          <ErrorState
            title="We couldn’t load the ambassadors"
            description={error.message}
            onRetry={() => void refetch()}
          />
        )}
        {status === 'success' && data.length === 0 && isSearch && !isPlaceholderData && (
          <EmptyState
            title="No ambassadors match your search."
            description="Check the spelling, or search by the start of the name, email or code."
            action={
              <Button
                variant="secondary"
                onClick={() => {
                  type('')
                  searchBox.current?.focus()
                }}
              >
                Clear search
              </Button>
            }
          />
        )}
        {status === 'success' && data.length === 0 && !isSearch && (
          <EmptyState
            title="No ambassadors to display."
            description="They appear here automatically after signing up."
          />
        )}
        {status === 'success' && data.length > 0 && (
          <>
            <DataTable
              label="Ambassadors"
              rows={data}
              columns={columns}
              getRowId={(ambassador) => ambassador.uid}
              look={LOOK}
            />
            {isSearch ? (
              <p className="mt-4 text-sm text-mute tabular-nums" role="status">
                {formatNumber(data.length)} found
              </p>
            ) : (
              <div className="mt-5 flex justify-center">
                <ShowMore
                  more={isPlaceholderData || data.length >= count}
                  loading={isPlaceholderData}
                  shown={data.length}
                  what="ambassadors"
                  onShowMore={() => setCount(data.length + PAGE_SIZE)}
                />
              </div>
            )}
          </>
        )}
      </div>
      <AmbassadorPanel
        // From the live list, so that the panel updates when the ambassador changes.
        ambassador={data?.find((one) => one.uid === opened) ?? null}
        onClose={() => setOpened(null)}
      />
    </Card>
  )
}

const LOOK = { table: '@4xl:table-fixed' }

function columnsOf(onOpen: (uid: string) => void): Column<ListedAmbassador>[] {
  return [
    {
      name: 'First Name',
      value: ({ firstName }) => firstName,
      cell: (original) => (
        <span>
          {original.firstName ?? <Missing />}
          {original.hiddenByTeam && <BadgeBelow>Hidden</BadgeBelow>}
        </span>
      ),
      wrap: true,
      headClass: '@4xl:w-1/6',
      cellClass: '@2xl:min-w-16!',
    },
    {
      name: 'Email',
      value: ({ email }) => email,
      wrap: true,
      cellClass: '@2xl:min-w-28!',
    },
    {
      name: 'Referral Code',
      value: ({ referralCode }) => referralCode,
      cell: (original) => (
        <span>
          <span className="font-mono">{original.referralCode ?? <Missing />}</span>
          {original.paused && <BadgeBelow tone="warning">Paused</BadgeBelow>}
        </span>
      ),
      headClass: '@4xl:w-28',
    },
    {
      name: 'College',
      value: ({ college }) => college,
      wrap: true,
      headClass: '@4xl:w-1/6',
      cellClass: '@2xl:min-w-24!',
    },
    {
      name: 'Verified',
      value: ({ referralCount }) => referralCount,
      headClass: '@4xl:w-24',
    },
    {
      name: 'Tier',
      value: ({ referralCount }) => (referralCount === null ? null : tierFor(referralCount)),
      headClass: '@4xl:w-24',
    },
    {
      name: 'Role',
      value: ({ role }) => role,
      cell: (original) => (
        <span className="flex flex-wrap items-center justify-between gap-x-2">
          <Badge>{original.role}</Badge>
          <DetailsButton
            name={original.email ?? original.referralCode ?? 'this ambassador'}
            onOpen={() => onOpen(original.uid)}
          />
        </span>
      ),
      headClass: '@4xl:w-44',
    },
  ]
}

function BadgeBelow(props: ComponentProps<typeof Badge>) {
  return (
    <span className="mt-1 block">
      <Badge {...props} />
    </span>
  )
}
