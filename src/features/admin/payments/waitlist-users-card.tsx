import { Download, Search } from 'lucide-react'
import { lazy, useId, useRef, useState } from 'react'

import { downloadCsv } from '@/components/download-csv'
import { LazyPart } from '@/components/lazy-part'
import { RowsLoading } from '@/components/workspace/rows-loading'
import { ShowMore } from '@/components/workspace/show-more'
import { withSort, type WaitlistView } from '@/domain/payments/waitlist-view'
import { formatNumber } from '@/lib/format/format'
import { useOnline } from '@/lib/browser/use-online'
import { useAdmin } from '@/session/signed-in'
import { Button } from '@/ui/forms/button'
import { Card, CardTitle } from '@/ui/card'
import { Dialog } from '@/ui/feedback/dialog'
import { Heading } from '@/ui/page/heading'
import { Input } from '@/ui/forms/input'
import { ErrorState } from '@/ui/feedback/state'

import { KeyHelp, KeysButton } from '../sections/key-legend'
import { useListedSignUps, type ListedSignUps } from '../payments-list/use-listed-sign-ups'
import { usePageKeys } from '../sections/use-page-keys'
import { usePaymentsAddress } from '../payments-list/use-payments-address'
import { ViewLinks } from '../payments-list/view-links'
import { waitlistCsv } from './waitlist-columns'
import { WaitlistEmpty } from './waitlist-empty'
import { WaitlistFilters } from '../payments-list/waitlist-filters'
import { WaitlistTable } from './waitlist-table'

const ExportEverything = lazy(async () => ({
  default: (await import('../export/export-everything')).ExportEverything,
}))

/** The word before the number of rows, for each order. */
const EXTENTS = { newest: 'Newest ', oldest: 'Oldest ', email: 'First ' } as const

/** The Payments section: heading, saved views, filters and the matching sign-ups. */
export function WaitlistUsersCard() {
  const { uid } = useAdmin()
  const address = usePaymentsAddress()
  const { view, show } = address
  const list = useListedSignUps(uid, address)
  const { rows, pages } = list
  const searchBox = useRef<HTMLInputElement>(null)
  const rowsPart = useRef<HTMLDivElement>(null)
  const noteId = useId()
  const [dialog, setDialog] = useState<'keys' | 'export' | null>(null)
  const goToSearch = () => searchBox.current?.focus()
  usePageKeys({ '/': goToSearch, '?': () => setDialog('keys') })

  function leaveSearch() {
    address.clearSearch()
    goToSearch()
  }

  function leaveFilters() {
    address.clearFilters()
    goToSearch()
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
            <div className="flex flex-wrap items-center gap-x-2 text-sm">
              <WaitlistNote id={noteId} list={list} sort={view.sort} />
              {list.departed > 0 && (
                // Placed here, because with one more button, the toolbar would wrap and move the
                // rows.
                <button
                  type="button"
                  aria-label="Hide changed rows"
                  className="min-h-6 cursor-pointer font-medium underline decoration-edge underline-offset-4 hover:decoration-current"
                  onClick={() => {
                    list.hideDeparted()
                    goToSearch()
                  }}
                >
                  Hide
                </button>
              )}
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
              value={address.typed}
              onChange={(event) => address.type(event.target.value)}
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
          <WaitlistFilters view={view} isChosen={address.isChosen} onShow={show} />
          {address.isChosen && (
            <Button variant="ghost" size="sm" onClick={leaveFilters}>
              Clear filters
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
          <Button variant="secondary" size="sm" onClick={() => setDialog('export')}>
            Export all…
          </Button>
          <KeysButton onPress={() => setDialog('keys')} />
        </div>

        <FirstFailure list={list} />
        {rows.length > 0 ? (
          <div ref={rowsPart}>
            <WaitlistTable
              users={rows}
              flags={list.flags}
              sort={view.sort}
              onSort={(sort) => show(withSort(view, sort))}
            />
          </div>
        ) : list.isLoading || list.isSearching ? (
          <RowsLoading label="Loading waitlist users…" rows={10} />
        ) : (
          (list.isSearch || pages.status === 'success') && (
            <WaitlistEmpty
              list={list}
              view={view}
              onClearSearch={leaveSearch}
              onClearFilters={leaveFilters}
            />
          )
        )}

        <p className="mt-4 text-sm text-mute">
          Before you verify, compare the UTR (column UPI ID) with your bank statement:{' '}
          <strong className="font-medium text-fg">founders see the result at once</strong>.
        </p>
        <KeyHelp open={dialog === 'keys'} onClose={() => setDialog(null)} />
        <Dialog open={dialog === 'export'} onClose={() => setDialog(null)} title="Export all">
          <LazyPart loading={<RowsLoading label="Opening…" rows={3} />}>
            <ExportEverything />
          </LazyPart>
        </Dialog>
        <FurtherRows list={list} />
      </Card>
    </>
  )
}

interface WaitlistNoteProps {
  id: string
  list: ListedSignUps
  sort: WaitlistView['sort']
}

/** Shows how many sign-ups are listed, and the progress of the search. */
function WaitlistNote({ id, list, sort }: WaitlistNoteProps) {
  const isOnline = useOnline()
  const { rows, total, departed, isSearch, isSearching } = list
  const shown = rows.length - departed
  return (
    <div id={id} className="min-h-6 text-sm text-mute tabular-nums">
      {/* Only this part is announced. The other counts change with every verification. */}
      <output>
        {isSearching &&
          (isOnline
            ? 'Searching all sign-ups…'
            : 'You’re offline. Only the loaded sign-ups were searched. The search continues when you’re back online.')}
        {isSearch && !isSearching && `${formatNumber(rows.length)} shown`}
        {list.mayFindMore && '. There may be more.'}
      </output>
      {!isSearch &&
        rows.length > 0 &&
        `${EXTENTS[sort]}${formatNumber(shown)}${
          total === undefined || total < shown ? '' : ` of ${formatNumber(total)}`
        } shown`}
      {!isSearch && departed > 0 && `, ${formatNumber(departed)} changed`}
    </div>
  )
}

/** Shows why the search or the first page failed. */
function FirstFailure({ list }: { list: ListedSignUps }) {
  const { pages, searchError } = list
  return (
    <>
      {searchError !== null && (
        <ErrorState
          title="We couldn’t search all sign-ups"
          description={searchError.message}
          onRetry={list.retrySearch}
          className="mb-4"
        />
      )}
      {pages.status === 'error' && <PagesError pages={pages} className="mb-4" />}
    </>
  )
}

/** Shows the button for more rows, or why they failed to load. */
function FurtherRows({ list }: { list: ListedSignUps }) {
  const { rows, pages, searchFurther, isQueue, isFilteredList } = list
  return (
    <>
      {pages.status !== 'error' && <PagesError pages={pages} className="mt-4" />}
      {searchFurther !== undefined && (
        <div className="mt-5 flex justify-center">
          <Button variant="secondary" onClick={searchFurther}>
            Search more
          </Button>
        </div>
      )}
      {!list.isSearch && rows.length > 0 && (
        <div className="mt-5 flex justify-center">
          <ShowMore
            more={pages.hasMore}
            loading={pages.isLoadingMore}
            shown={rows.length - list.departed}
            what={`sign-ups${isQueue ? ' to verify' : isFilteredList ? ' that match' : ''}`}
            onShowMore={pages.showMore}
          />
        </div>
      )}
    </>
  )
}

interface PagesErrorProps {
  pages: ListedSignUps['pages']
  className: string
}

function PagesError({ pages, className }: PagesErrorProps) {
  if (pages.error === null) return null
  return (
    <ErrorState
      title="We couldn’t load the sign-ups"
      description={pages.error.message}
      onRetry={pages.retry}
      className={className}
    />
  )
}
