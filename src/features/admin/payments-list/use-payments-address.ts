import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'

import {
  fromWaitlistView,
  toWaitlistView,
  WAITLIST_QUEUE,
  WHOLE_WAITLIST,
  type WaitlistView,
} from '@/domain/payments/waitlist-view'

/**
 * Milliseconds between the last key and the change of the address. Browsers limit how often an
 * address may change.
 */
const PAUSE_MS = 250

export interface PaymentsAddress {
  typed: string
  /** The search term in the address: the trimmed text, updated after a pause in typing. */
  term: string
  /**
   * The chosen filters and order. Defaults to the unverified payments, or to all records during a
   * search.
   */
  view: WaitlistView
  /**
   * The view of the list behind a search. A search doesn't change it, so the list isn't read again.
   */
  listView: WaitlistView
  /** True if a filter is chosen. The order isn't a filter. */
  isChosen: boolean
  type: (text: string) => void
  clearSearch: () => void
  show: (view: WaitlistView) => void
  /** Resets all filters, but keeps the order. */
  clearFilters: () => void
}

/**
 * Keeps the search and the filters in the address, so that they survive a reload and can be shared.
 */
export function usePaymentsAddress(): PaymentsAddress {
  const [params, setParams] = useSearchParams()
  const term = params.get('q')?.trim() ?? ''
  const listView = useMemo(() => toWaitlistView((name) => params.get(name), LIST), [params])
  const searchView = useMemo(() => toWaitlistView((name) => params.get(name), SEARCH), [params])

  const [typed, setTyped] = useState(term)
  const [written, setWritten] = useState(term)
  const [lastTerm, setLastTerm] = useState(term)
  if (term !== lastTerm) {
    setLastTerm(term)
    // Shows the term if a link or the Back button changed the address. If `search` wrote the term,
    // the admin may have typed more since.
    if (term !== written) setTyped(term)
  }

  // The latest address. `params` lags behind on slow machines, and a delayed search must not reset
  // filters that were chosen since.
  const latest = useRef(params)
  const write = useRef(setParams)
  useEffect(() => {
    latest.current = params
    write.current = setParams
  }, [params, setParams])

  function replace(change: (params: URLSearchParams) => void) {
    const next = new URLSearchParams(latest.current)
    change(next)
    latest.current = next
    // Replaces the history entry, so that Back leaves the page.
    write.current(next, { replace: true })
  }

  function search(wanted: string) {
    setWritten(wanted)
    replace((params) => put(params, 'q', wanted))
  }

  const wanted = typed.trim()
  const searchWanted = useEffectEvent(search)
  // The URL's fragment (#…) names the record in the open panel. A search waits until the panel is
  // closed.
  const isPanelOpen = useLocation().hash !== ''
  const isWritten = wanted === term
  useEffect(() => {
    if (isWritten || isPanelOpen) return undefined
    const timer = setTimeout(() => searchWanted(wanted), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted, isWritten, isPanelOpen])

  const isSearch = wanted !== ''
  const view = isSearch ? searchView : listView
  const chosen = fromWaitlistView(view, isSearch ? SEARCH : LIST)
  return {
    typed,
    term,
    view,
    listView,
    isChosen: FILTERS.some((name) => chosen[name] !== ''),
    type: setTyped,
    clearSearch: () => {
      setTyped('')
      search('')
    },
    show: (view) =>
      replace((params) => {
        const next = fromWaitlistView(view, isSearch ? SEARCH : LIST)
        for (const [name, value] of Object.entries(next)) put(params, name, value)
      }),
    clearFilters: () =>
      replace((params) => {
        for (const name of FILTERS) params.delete(name)
      }),
  }
}

const FILTERS = ['status', 'referral', 'from', 'to'] as const

/** The default status, for the list and for a search. */
const LIST = WAITLIST_QUEUE.status
const SEARCH = WHOLE_WAITLIST.status

function put(params: URLSearchParams, name: string, value: string) {
  if (value === '') params.delete(name)
  else params.set(name, value)
}
