import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download, Search } from 'lucide-react'
import { lazy, useId, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router-dom'

import { SEARCH_LIMIT, waitlistSearchQuery } from '@/data/waitlist/search'
import { waitlistCountsQuery, waitlistViewCountQuery } from '@/data/waitlist/counts'
import { WAITLIST_PAGE } from '@/data/waitlist/list'
import { waitingCountQuery } from '@/data/waitlist/waiting-counts'
import { type WaitlistUser } from '@/data/waitlist/schema'
import { isFiltered, isInView, withSort } from '@/domain/waitlist-view'
import { formatNumber } from '@/lib/format'
import { paths } from '@/lib/paths'
import { uniqueById } from '@/lib/unique-by-id'
import { useOnline } from '@/lib/use-online'
import { useAdmin } from '@/session/signed-in'
import { Button, buttonClass } from '@/ui/button'
import { Card, CardTitle } from '@/ui/card'
import { Dialog } from '@/ui/dialog'
import { Input } from '@/ui/input'
import { EmptyState } from '@/ui/empty-state'
import { Heading } from '@/ui/heading'
import { ErrorState } from '@/ui/state'

import { downloadCsv } from '@/components/download-csv'
import { LazyPart } from '@/components/lazy-part'
import { RowsLoading } from '@/components/rows-loading'
import { ShowMore } from '@/components/show-more'
import { KeyHelp, KeysButton } from './key-legend'
import { usePaymentsAddress } from './use-payments-address'
import { usePageKeys } from './use-page-keys'
import { useDisputedReferences } from '../record/use-disputed-references'
import { useGivenUpReferences } from '../record/use-given-up-references'
import { useFlags } from './use-flags'
import { useStickyRows } from './use-sticky-rows'
import { useReferrerEmails } from '../record/use-referrer-emails'
import { useVerifications } from './use-verifications'
import { useWaitingMatches } from './use-waiting-matches'
import { useWaitlistPages } from './use-waitlist-pages'
import { ViewLinks } from './view-links'
import { WaitlistFilters } from './waitlist-filters'
import { waitlistCsv } from './waitlist-columns'
import { inOrderOf, matchesSearch } from './waitlist-search'
import { WaitlistTable } from './waitlist-table'

const ExportEverything = lazy(async () => ({
  default: (await import('./export-everything')).ExportEverything,
}))

const none: readonly WaitlistUser[] = []

/** Keeps a page with its referrers and all counts below 60 reads. */
const REFERRERS_PER_PAGE = 10

/** The word before the number of rows. */
const EXTENTS = { newest: 'Newest ', oldest: 'Oldest ', email: 'First ' } as const

/** The Payments section: heading, saved views, filters and the matching sign-ups. */
export function WaitlistUsersCard() {
  const { uid } = useAdmin()
  const { typed, term, view, listView, isChosen, type, clearSearch, show, clearFilters } =
    usePaymentsAddress()
  const searchBox = useRef<HTMLInputElement>(null)
  const rowsPart = useRef<HTMLDivElement>(null)
  const noteId = useId()
  const [showsKeys, setShowsKeys] = useState(false)
  const [exportsAll, setExportsAll] = useState(false)
  usePageKeys({ '/': () => searchBox.current?.focus(), '?': () => setShowsKeys(true) })

  const wanted = typed.trim()
  const searching = wanted !== ''
  const filtered = isFiltered(view)
  const isQueue = !searching && !isChosen

  const isOnline = useOnline()
  const pages = useWaitlistPages(uid, listView)
  const [further, setFurther] = useState({ term: '', most: SEARCH_LIMIT })
  const most = further.term === term ? further.most : SEARCH_LIMIT
  const search = useQuery({
    ...waitlistSearchQuery(uid, term, most),
    enabled: term !== '',
    placeholderData: keepPreviousData,
  })
  const found = search.data ?? none
  const waiting = useWaitingMatches(uid, term, view)
  const askingDatabase =
    searching &&
    (wanted !== term ||
      search.status === 'pending' ||
      search.isPlaceholderData ||
      waiting.isPending)

  // Live rows come last, because later entries win.
  const loaded = useMemo(
    () => uniqueById([...waiting.users, ...found, ...pages.users]),
    [waiting.users, found, pages.users],
  )
  const fitting = searching
    ? loaded.filter((user) => matchesSearch(user, wanted) && isInView(user, view))
    : pages.users
  const inOrder = useMemo(() => inOrderOf(view.sort), [view.sort])
  const lastLive = pages.users.at(-1)
  const [hidings, setHidings] = useState(0)
  const kept = useStickyRows(
    uid,
    JSON.stringify([view, wanted, hidings]),
    fitting,
    // "Show more" loads it again.
    (user) =>
      !searching &&
      pages.end !== null &&
      lastLive !== undefined &&
      isInView(user, view) &&
      inOrder(user, lastLive) > 0,
  )
  const rows = useMemo(() => kept.toSorted(inOrder), [kept, inOrder])
  const departed = rows.filter((user) => !isInView(user, view)).length

  const isEmpty = pages.status === 'success' && rows.length === 0
  // The links to the sections already count the unverified payments.
  const queue = useQuery({ ...waitingCountQuery(uid, 'payments'), enabled: isQueue })
  const counts = useQuery({
    ...waitlistCountsQuery(uid),
    enabled: !searching && (!filtered || (isQueue && isEmpty)),
  })
  const viewCount = useQuery({
    ...waitlistViewCountQuery(uid, listView),
    enabled: !searching && isChosen && filtered,
  })
  const loading =
    !searching && (pages.status === 'pending' || (isQueue && isEmpty && counts.isLoading))
  const total = isQueue ? queue.data : filtered ? viewCount.data : counts.data?.total
  const shown = rows.length - departed
  const extent =
    EXTENTS[view.sort] +
    formatNumber(shown) +
    // The total is counted separately and may be older than the rows.
    (total === undefined || total < shown ? '' : ` of ${formatNumber(total)}`)
  const verifications = useVerifications(uid)

  const referrers = useReferrerEmails(
    uid,
    rows,
    REFERRERS_PER_PAGE * Math.max(1, Math.ceil(rows.length / WAITLIST_PAGE)),
  )
  const disputed = useDisputedReferences(rows)
  const givenUp = useGivenUpReferences(rows)
  const compared = useMemo(() => uniqueById([...rows, ...loaded]), [rows, loaded])
  const flags = useFlags(compared, referrers, disputed.data, givenUp.data)

  const mayBeMore = searching && !askingDatabase && (found.length >= most || waiting.isCut)

  function leaveSearch() {
    clearSearch()
    searchBox.current?.focus()
  }

  function leaveFilters() {
    clearFilters()
    searchBox.current?.focus()
  }

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Heading level={1} size="heading">
          Payments
        </Heading>
        <ViewLinks />
      </div>
      <Card className="-mt-2 px-5! py-4!">
        <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-3">
          <div className="min-w-0 flex-1 basis-60">
            <CardTitle>Manage Waitlist Users</CardTitle>
            <div id={noteId} className="min-h-6 text-sm text-mute tabular-nums">
              {/* The other counts aren't announced: they change with every verification. */}
              <output>
                {askingDatabase &&
                  (!isOnline
                    ? 'You’re offline. Only the loaded sign-ups were searched; the search continues when you’re back online.'
                    : 'Searching all records…')}
                {searching && !askingDatabase && `${formatNumber(rows.length)} shown`}
                {mayBeMore && '. There may be more.'}
              </output>
              {!searching && rows.length > 0 && `${extent} shown`}
              {!searching &&
                departed > 0 &&
                `, and ${formatNumber(departed)} that no longer ${departed === 1 ? 'fits' : 'fit'}`}
            </div>
          </div>
          <div className="relative w-full sm:w-72">
            <Search
              aria-hidden
              className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-mute"
            />
            <Input
              ref={searchBox}
              type="search"
              value={typed}
              onChange={(event) => type(event.target.value)}
              onKeyDown={(event) => {
                const row = rowsPart.current?.querySelector<HTMLElement>('tbody tr[tabindex="0"]')
                if (event.key !== 'ArrowDown' || row == null) return
                event.preventDefault()
                row.focus()
              }}
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
          <WaitlistFilters view={view} isChosen={isChosen} onShow={show} />
          {isChosen && (
            <Button variant="ghost" size="sm" onClick={leaveFilters}>
              Clear filters
            </Button>
          )}
          {departed > 0 && (
            <Button
              variant="ghost"
              size="sm"
              className="whitespace-normal!"
              onClick={() => {
                setHidings(hidings + 1)
                searchBox.current?.focus()
              }}
            >
              Hide what no longer fits
            </Button>
          )}
          {rows.length > 0 && (
            <Button
              variant="secondary"
              size="sm"
              onClick={() => downloadCsv('waitlist-users', waitlistCsv(rows))}
            >
              <Download aria-hidden className="size-4" />
              Export CSV
            </Button>
          )}
          <Button variant="secondary" size="sm" onClick={() => setExportsAll(true)}>
            Export all…
          </Button>
          <KeysButton onPress={() => setShowsKeys(true)} />
        </div>

        {(search.error ?? waiting.error) !== null && searching && (
          <ErrorState
            title="Not all records could be searched"
            description={(search.error ?? waiting.error)?.message ?? ''}
            onRetry={() => {
              if (search.error !== null) void search.refetch()
              if (waiting.error !== null) waiting.retry()
            }}
            className="mb-4"
          />
        )}
        {pages.error !== null && pages.status === 'error' && (
          <PagesError error={pages.error} onRetry={pages.retry} className="mb-4" />
        )}

        {rows.length > 0 ? (
          <div ref={rowsPart}>
            <WaitlistTable
              users={rows}
              verifications={verifications}
              flags={flags}
              sort={view.sort}
              onSort={(sort) => show(withSort(view, sort))}
            />
          </div>
        ) : loading || askingDatabase ? (
          <RowsLoading label="Loading waitlist users…" rows={10} />
        ) : searching ? (
          <EmptyState
            title="No users match your search."
            description={
              filtered
                ? 'Only sign-ups that fit the filters were searched.'
                : 'Waiting sign-ups are searched for any part of an email, code, or UTR. All others are found only by how it begins.'
            }
            action={
              <div className="flex flex-wrap justify-center gap-3">
                <Button variant="secondary" onClick={leaveSearch}>
                  Clear search
                </Button>
                {filtered && (
                  <Button variant="secondary" onClick={leaveFilters}>
                    Search everybody
                  </Button>
                )}
              </div>
            }
          />
        ) : (
          pages.status === 'success' &&
          (isQueue && counts.data?.total !== 0 ? (
            <EmptyState
              title="Nothing waits to be verified."
              description="New sign-ups appear here automatically, the oldest first."
            />
          ) : filtered && !isQueue ? (
            <EmptyState
              title="No sign-ups fit these filters."
              description={
                view.from !== null && view.to !== null && view.from > view.to
                  ? 'The first day is after the last one.'
                  : 'New ones that fit will appear here automatically.'
              }
              action={
                <Button variant="secondary" onClick={leaveFilters}>
                  Show everybody
                </Button>
              }
            />
          ) : (
            <EmptyState
              title="Nobody has joined yet."
              description="The first sign-up will appear here automatically. Share the waitlist page to get it."
              action={
                <Link to={paths.waitlist} className={buttonClass({ variant: 'secondary' })}>
                  Open the waitlist page
                </Link>
              }
            />
          ))
        )}

        <p className="mt-4 text-sm text-mute">
          Compare the UTR, in the column UPI ID, with the bank statement before you verify:{' '}
          <strong className="font-medium text-fg">founders see it at once</strong>.
        </p>

        <KeyHelp open={showsKeys} onClose={() => setShowsKeys(false)} />
        <Dialog open={exportsAll} onClose={() => setExportsAll(false)} title="Export all">
          <LazyPart loading={<RowsLoading label="Opening…" rows={3} />}>
            <ExportEverything />
          </LazyPart>
        </Dialog>
        {pages.error !== null && pages.status !== 'error' && (
          <PagesError error={pages.error} onRetry={pages.retry} className="mt-4" />
        )}
        {searching && !askingDatabase && found.length >= most && (
          <div className="mt-5 flex justify-center">
            <Button
              variant="secondary"
              onClick={() => setFurther({ term, most: most + 4 * SEARCH_LIMIT })}
            >
              Search further
            </Button>
          </div>
        )}
        {!searching && rows.length > 0 && (
          <div className="mt-5 flex justify-center">
            <ShowMore
              more={pages.hasMore}
              loading={pages.isLoadingMore}
              shown={shown}
              what={`sign-ups${isQueue ? ' that wait' : filtered ? ' that fit' : ''}`}
              onShowMore={pages.showMore}
            />
          </div>
        )}
      </Card>
    </>
  )
}

interface PagesErrorProps {
  error: Error
  onRetry: () => void
  className: string
}

/** Shown in place of the missing rows: instead of the list, or at its end. */
function PagesError({ error, onRetry, className }: PagesErrorProps) {
  return (
    <ErrorState
      title="The sign-ups couldn’t be loaded"
      description={error.message}
      onRetry={onRetry}
      className={className}
    />
  )
}
