import { useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

import {
  fromWaitlistView,
  toWaitlistView,
  WAITLIST_QUEUE,
  WHOLE_WAITLIST,
  type WaitlistView,
} from '@/domain/waitlist-view'

/** Browsers refuse an address that changes with every key. */
const PAUSE_MS = 250

interface PaymentsAddress {
  /** What stands in the search box. */
  typed: string
  /** What the address says is searched for: what was typed, once typing has rested; trimmed. */
  term: string
  /** What is looked at: what waits, unless something else was chosen; a search is for anybody. */
  view: WaitlistView
  /** As `view`, but for a search: whoever searches has no other rows read. */
  listView: WaitlistView
  /** Whether somebody chose what is looked at, beyond its order. */
  isChosen: boolean
  type: (text: string) => void
  clearSearch: () => void
  show: (view: WaitlistView) => void
  /** Takes back whatever was chosen, but for the order. */
  clearFilters: () => void
}

/** What is searched for and which rows are shown, in the address: it survives a reload and can be sent on. */
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
    // By a link or the way back. After its own change more may have been typed already.
    if (term !== written) setTyped(term)
  }

  // Where the address is going. What is rendered lags behind on a slow machine, and a timer's search must
  // not take the filters back that were chosen meanwhile.
  const latest = useRef(params)
  const write = useRef(setParams)
  useEffect(() => {
    latest.current = params
    write.current = setParams
  }, [params, setParams])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function replace(change: (params: URLSearchParams) => void) {
    const next = new URLSearchParams(latest.current)
    change(next)
    latest.current = next
    // Not a page of its own: the way back leads to where one came from.
    write.current(next, { replace: true })
  }

  function search(text: string) {
    clearTimeout(timer.current)
    const wanted = text.trim()
    setWritten(wanted)
    replace((params) => put(params, 'q', wanted))
  }

  const isSearch = typed.trim() !== ''
  const view = isSearch ? searchView : listView
  const said = fromWaitlistView(view, isSearch ? SEARCH : LIST)
  return {
    typed,
    term,
    view,
    listView,
    isChosen: FILTERS.some((name) => said[name] !== ''),
    type: (text) => {
      setTyped(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => search(text), PAUSE_MS)
    },
    clearSearch: () => {
      setTyped('')
      search('')
    },
    show: (view) =>
      replace((params) => {
        const said = fromWaitlistView(view, isSearch ? SEARCH : LIST)
        for (const [name, value] of Object.entries(said)) put(params, name, value)
      }),
    clearFilters: () =>
      replace((params) => {
        for (const name of FILTERS) params.delete(name)
      }),
  }
}

const FILTERS = ['status', 'referral', 'from', 'to'] as const

/** Which status is looked at where the address names none. */
const LIST = WAITLIST_QUEUE.status
const SEARCH = WHOLE_WAITLIST.status

function put(params: URLSearchParams, name: string, value: string) {
  if (value === '') params.delete(name)
  else params.set(name, value)
}
