import { useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

import { toWaitlistView, WHOLE_WAITLIST, type WaitlistView } from '@/domain/waitlist-view'

/** Browsers refuse an address that changes with every key. */
const PAUSE_MS = 250

interface DeskAddress {
  /** What stands in the search box. */
  typed: string
  /** What the address says is searched for: what was typed, once typing has rested; trimmed. */
  term: string
  view: WaitlistView
  type: (text: string) => void
  clearSearch: () => void
  show: (view: WaitlistView) => void
}

/** What is searched for and which rows are shown, in the address: it survives a reload and can be sent on. */
export function useDeskAddress(): DeskAddress {
  const [params, setParams] = useSearchParams()
  const term = params.get('q')?.trim() ?? ''
  const view = useMemo(() => toWaitlistView((name) => params.get(name)), [params])

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
    replace((params) => put(params, 'q', wanted, ''))
  }

  return {
    typed,
    term,
    view,
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
        for (const name of NAMES) put(params, name, view[name] ?? '', WHOLE_WAITLIST[name] ?? '')
      }),
  }
}

const NAMES = ['status', 'referral', 'from', 'to', 'sort'] as const

function put(params: URLSearchParams, name: string, value: string, usual: string) {
  if (value === usual) params.delete(name)
  else params.set(name, value)
}
