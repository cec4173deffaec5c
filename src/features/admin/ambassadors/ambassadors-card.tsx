import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PanelRightOpen } from 'lucide-react'
import { useRef, useState } from 'react'

import { ambassadorSearchQuery } from '@/data/accounts/ambassador-search'
import { ambassadorsQuery, type ListedAmbassador } from '@/data/accounts/users'
import { tierFor } from '@/domain/tiers'
import { formatNumber } from '@/lib/format'
import { useAdmin } from '@/session/signed-in'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Card, CardTitle } from '@/ui/card'
import { Input } from '@/ui/input'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/state'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/ui/table'

import { RowsLoading } from '@/components/rows-loading'
import { ShowMore } from '@/components/show-more'
import { AmbassadorPanel } from './ambassador-panel'
import { useTypedSearch } from './use-typed-search'

const PAGE_SIZE = 15

/** Most results for each field that a search looks at. */
const MOST_FOUND = 15

/** The newest ambassadors, or the results of a search among all. */
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
            <Table label="Ambassadors" className="@4xl:table-fixed">
              <TableHead>
                <TableRow>
                  <TableHeader className="@4xl:w-1/6">First Name</TableHeader>
                  <TableHeader>Email</TableHeader>
                  <TableHeader className="@4xl:w-28">Referral Code</TableHeader>
                  <TableHeader className="@4xl:w-1/6">College</TableHeader>
                  <TableHeader className="@4xl:w-24">Verified</TableHeader>
                  <TableHeader className="@4xl:w-28">Tier</TableHeader>
                  <TableHeader className="@4xl:w-40">Role</TableHeader>
                </TableRow>
              </TableHead>
              <TableBody>
                {data.map((one) => (
                  <AmbassadorRow key={one.uid} ambassador={one} onOpen={() => setOpened(one.uid)} />
                ))}
              </TableBody>
            </Table>
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
        // Read from the live list, so that the panel shows changes.
        ambassador={data?.find((one) => one.uid === opened) ?? null}
        onClose={() => setOpened(null)}
      />
    </Card>
  )
}

interface AmbassadorRowProps {
  ambassador: ListedAmbassador
  onOpen: () => void
}

function AmbassadorRow({ ambassador, onOpen }: AmbassadorRowProps) {
  const { firstName, email, referralCode, college, referralCount, role } = ambassador
  return (
    <TableRow>
      <TableCell wrap label="First Name" className="@2xl:min-w-16!">
        <span>
          {firstName ?? 'N/A'}
          {ambassador.hiddenByTeam && (
            <span className="mt-1 block">
              <Badge>Hidden</Badge>
            </span>
          )}
        </span>
      </TableCell>
      <TableCell wrap label="Email" className="@2xl:min-w-28!">
        {email ?? 'N/A'}
      </TableCell>
      <TableCell label="Referral Code">
        <span>
          <span className="font-mono">{referralCode ?? 'N/A'}</span>
          {ambassador.paused && (
            <span className="mt-1 block">
              <Badge tone="warning">Paused</Badge>
            </span>
          )}
        </span>
      </TableCell>
      <TableCell wrap label="College" className="@2xl:min-w-24!">
        {college ?? 'N/A'}
      </TableCell>
      <TableCell label="Verified">
        {referralCount === null ? 'N/A' : formatNumber(referralCount)}
      </TableCell>
      <TableCell label="Tier">{referralCount === null ? 'N/A' : tierFor(referralCount)}</TableCell>
      <TableCell label="Role">
        <span className="flex flex-wrap items-center justify-between gap-x-2">
          <Badge>{role}</Badge>
          <Button
            variant="ghost"
            size="sm"
            aria-haspopup="dialog"
            aria-label={`Details of ${email ?? referralCode ?? 'this ambassador'}`}
            className="px-1.5! text-mute"
            onClick={({ currentTarget }) => {
              // Safari doesn't focus a pressed button, and the panel returns the focus to it.
              currentTarget.focus({ preventScroll: true })
              onOpen()
            }}
          >
            <PanelRightOpen aria-hidden className="size-4.5" />
          </Button>
        </span>
      </TableCell>
    </TableRow>
  )
}
