import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import { waitlistCountsQuery, waitlistViewCountQuery } from '@/data/counts/counts'
import { WAITLIST_PAGE } from '@/data/records/list'
import type { WaitlistUser } from '@/data/records/schema'
import { SEARCH_LIMIT, waitlistSearchQuery } from '@/data/records/search'
import { waitingCountQuery } from '@/data/counts/waiting-counts'
import { flagsOf } from '@/domain/payments/flags'
import { isFiltered, isInView } from '@/domain/payments/waitlist-view'
import { uniqueById } from '@/lib/unique-by-id'

import { useDisputedReferences } from '../record/use-disputed-references'
import { useGivenUpReferences } from '../record/use-given-up-references'
import { useReferrerEmails } from '../record/use-referrer-emails'
import type { PaymentsAddress } from './use-payments-address'
import { useStickyRows } from './use-sticky-rows'
import { useWaitingMatches } from './use-waiting-matches'
import { useWaitlistPages } from './use-waitlist-pages'
import { inOrderOf, matchesSearch } from './waitlist-search'

const none: readonly WaitlistUser[] = []

/** Maximum look-ups of referrers per page. Keeps a page with all its counts below 60 reads. */
const REFERRERS_PER_PAGE = 10

/** The sign-ups of the Payments section: a list in pages, or the results of a search. */
export function useListedSignUps(
  uid: string,
  { typed, term, view, listView, isChosen }: PaymentsAddress,
) {
  const wanted = typed.trim()
  const isSearch = wanted !== ''
  const isFilteredList = isFiltered(view)
  const isQueue = !isSearch && !isChosen

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
  const isSearching =
    isSearch &&
    (wanted !== term ||
      search.status === 'pending' ||
      search.isPlaceholderData ||
      waiting.isPending)

  // Live rows come last, because `uniqueById` keeps the last entry of each ID.
  const loaded = useMemo(
    () => uniqueById([...waiting.users, ...found, ...pages.users]),
    [waiting.users, found, pages.users],
  )
  const fitting = isSearch
    ? loaded.filter((user) => matchesSearch(user, wanted) && isInView(user, view))
    : pages.users
  const inOrder = useMemo(() => inOrderOf(view.sort), [view.sort])
  const lastLive = pages.users.at(-1)
  const [hidings, setHidings] = useState(0)
  const kept = useStickyRows(
    uid,
    JSON.stringify([view, wanted, hidings]),
    fitting,
    // A row that sorts after the last live row needn't stay, because "Show more" loads it again.
    (user) =>
      !isSearch &&
      pages.end !== null &&
      lastLive !== undefined &&
      isInView(user, view) &&
      inOrder(user, lastLive) > 0,
  )
  const rows = useMemo(() => kept.toSorted(inOrder), [kept, inOrder])
  const departed = rows.filter((user) => !isInView(user, view)).length

  const isEmpty = pages.status === 'success' && rows.length === 0
  // Costs no read, because the links to the sections already count the unverified payments.
  const queue = useQuery({ ...waitingCountQuery(uid, 'payments'), enabled: isQueue })
  const counts = useQuery({
    ...waitlistCountsQuery(uid),
    enabled: !isSearch && (!isFilteredList || (isQueue && isEmpty)),
  })
  const viewCount = useQuery({
    ...waitlistViewCountQuery(uid, listView),
    enabled: !isSearch && isChosen && isFilteredList,
  })

  const referrers = useReferrerEmails(
    uid,
    rows,
    REFERRERS_PER_PAGE * Math.max(1, Math.ceil(rows.length / WAITLIST_PAGE)),
  )
  const disputed = useDisputedReferences(rows)
  const givenUp = useGivenUpReferences(rows)
  const compared = useMemo(() => uniqueById([...rows, ...loaded]), [rows, loaded])
  const flags = useMemo(
    () => flagsOf(compared, referrers, disputed.data, givenUp.data),
    [compared, referrers, disputed.data, givenUp.data],
  )

  const isLimited = isSearch && !isSearching && found.length >= most
  return {
    rows,
    flags,
    pages,
    isSearch,
    /** True until the search has looked at all records. */
    isSearching,
    isFilteredList,
    /** True for the unverified payments, without filters. */
    isQueue,
    isLoading:
      !isSearch && (pages.status === 'pending' || (isQueue && isEmpty && counts.isLoading)),
    isNobodyThere: counts.data?.total === 0,
    /**
     * The number of all matching records. It is counted separately and may be older than the rows.
     */
    total: isQueue ? queue.data : isFilteredList ? viewCount.data : counts.data?.total,
    /** The number of rows that no longer fit the filters. */
    departed,
    hideDeparted: () => setHidings(hidings + 1),
    searchError: isSearch ? (search.error ?? waiting.error) : null,
    retrySearch: () => {
      if (search.error !== null) void search.refetch()
      if (waiting.error !== null) waiting.retry()
    },
    mayFindMore: isLimited || (isSearch && !isSearching && waiting.isCut),
    /** Searches for more matches; undefined if the search can't find more. */
    searchFurther: isLimited
      ? () => setFurther({ term, most: most + 4 * SEARCH_LIMIT })
      : undefined,
  }
}

export type ListedSignUps = ReturnType<typeof useListedSignUps>
