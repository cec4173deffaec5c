import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'

import {
  SEARCH_LIMIT,
  newestWaitlistUsersQuery,
  waitlistSearchQuery,
  type WaitlistUser,
} from '@/data/waitlist-users'
import { formatNumber } from '@/lib/format'
import { paths } from '@/lib/paths'
import { useAdmin } from '@/session/signed-in'
import { Button, buttonClass } from '@/ui/button'
import { Card, CardTitle } from '@/ui/card'
import { Input } from '@/ui/input'
import { EmptyState, ErrorState } from '@/ui/state'

import { RowsLoading } from './rows-loading'
import { ShowMore } from './show-more'
import { useDebounced } from './use-debounced'
import { useFreshCounts } from './use-fresh-counts'
import { useVerifications } from './use-verifications'
import { repeatedEmails, searchResults } from './waitlist-search'
import { WaitlistTable } from './waitlist-table'

const PAGE_SIZE = 40
const none: readonly WaitlistUser[] = []

export function WaitlistUsersCard() {
  const { uid } = useAdmin()
  const [typed, setTyped] = useState('')
  const searchBox = useRef<HTMLInputElement>(null)
  const noteId = useId()

  const term = typed.trim()
  const restedTerm = useDebounced(term, 250)

  const [count, setCount] = useState(PAGE_SIZE)
  const newest = useQuery({
    ...newestWaitlistUsersQuery(uid, count),
    placeholderData: keepPreviousData,
  })
  const search = useQuery({
    ...waitlistSearchQuery(uid, restedTerm),
    enabled: restedTerm !== '',
    placeholderData: keepPreviousData,
  })
  const countSoon = useFreshCounts(uid, newest.data)
  const { byId: verifications, verify } = useVerifications(uid, countSoon)

  const searching = term !== ''
  const live = newest.data ?? none
  const found = search.data ?? none
  const rows = searching ? searchResults(live, found, term) : live
  const askingDatabase =
    searching && (term !== restedTerm || search.status === 'pending' || search.isPlaceholderData)

  const mayBeMore = searching && !askingDatabase && found.length >= SEARCH_LIMIT

  function clearSearch() {
    setTyped('')
    searchBox.current?.focus()
  }

  return (
    <Card>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <CardTitle>Manage Waitlist Users</CardTitle>
          <p className="mt-1 max-w-prose text-sm text-mute">
            Newest first; new sign-ups appear by themselves. Compare the UPI ID with the bank
            statement before you verify:{' '}
            <strong className="font-medium text-fg">Verify is final</strong>.
          </p>
        </div>
        <div className="relative w-full sm:w-80">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-mute"
          />
          <Input
            ref={searchBox}
            type="search"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            placeholder="Search by email or code..."
            aria-label="Search by email or code..."
            aria-describedby={noteId}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            className="pl-10!"
          />
        </div>
      </div>

      <output id={noteId} className="mt-3 mb-2 block min-h-5.5 text-sm text-mute">
        {askingDatabase &&
          (search.fetchStatus === 'paused'
            ? 'You’re offline. Only the loaded sign-ups were searched; the rest follows by itself.'
            : 'Searching all records…')}
        {searching && !askingDatabase && `${formatNumber(rows.length)} shown`}
        {mayBeMore && '. There may be more among older ones: type more of what you’re looking for.'}
        {!searching && rows.length > 0 && `Newest ${formatNumber(rows.length)} shown`}
      </output>

      {search.status === 'error' && searching && (
        <ErrorState
          title="Not all records could be searched"
          description={search.error.message}
          onRetry={() => void search.refetch()}
          className="mb-4"
        />
      )}
      {newest.status === 'error' && (
        <ErrorState
          title="The sign-ups couldn’t be loaded"
          description={newest.error.message}
          onRetry={() => void newest.refetch()}
          className="mb-4"
        />
      )}

      {rows.length > 0 ? (
        <WaitlistTable
          users={rows}
          verifications={verifications}
          repeatedEmails={repeatedEmails([...live, ...found])}
          onVerify={verify}
        />
      ) : newest.status === 'pending' || askingDatabase ? (
        <RowsLoading label="Loading waitlist users…" rows={10} />
      ) : searching ? (
        <EmptyState
          title="No users match your search."
          description="Check the spelling, or search by how the email, code or UPI ID begins."
          action={
            <Button variant="secondary" onClick={clearSearch}>
              Clear search
            </Button>
          }
        />
      ) : (
        newest.status === 'success' && (
          <EmptyState
            title="Nobody has joined yet."
            description="The first sign-up will appear here by itself. Share the waitlist page to get it."
            action={
              <Link to={paths.waitlist} className={buttonClass({ variant: 'secondary' })}>
                Open the waitlist page
              </Link>
            }
          />
        )
      )}

      {!searching && rows.length > 0 && (
        <div className="mt-5 flex justify-center">
          <ShowMore
            more={newest.isPlaceholderData || rows.length >= count}
            loading={newest.isPlaceholderData}
            allShown={`All ${formatNumber(rows.length)} sign-ups are shown.`}
            onShowMore={() => setCount(rows.length + PAGE_SIZE)}
          />
        </div>
      )}
    </Card>
  )
}
