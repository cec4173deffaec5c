import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Browsers refuse an address that changes with every key. In milliseconds. */
const PAUSE_MS = 250

/** What is searched for, in the address: `term` is what was typed, trimmed, once typing has rested. */
export function useTypedSearch(): { typed: string; term: string; type: (text: string) => void } {
  const [params, setParams] = useSearchParams()
  const term = params.get('q')?.trim() ?? ''
  const [typed, setTyped] = useState(term)
  const [known, setKnown] = useState(term)
  if (term !== known) {
    setKnown(term)
    // By a link or the way back; after its own change more may have been typed already.
    if (!typed.trim().startsWith(term) || term === '') setTyped(term)
  }

  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === term) return undefined
    const timer = setTimeout(() => {
      setKnown(wanted)
      setParams(wanted === '' ? {} : { q: wanted }, { replace: true })
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, term, setParams])

  return { typed, term, type: setTyped }
}
