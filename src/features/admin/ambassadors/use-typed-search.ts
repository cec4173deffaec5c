import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Delay in milliseconds, because browsers limit how often the address may change. */
const PAUSE_MS = 250

/** Keeps the search in the address. `term` is the trimmed text, updated after a pause in typing. */
export function useTypedSearch(): { typed: string; term: string; type: (text: string) => void } {
  const [params, setParams] = useSearchParams()
  const term = params.get('q')?.trim() ?? ''
  const [typed, setTyped] = useState(term)
  const [known, setKnown] = useState(term)
  if (term !== known) {
    setKnown(term)
    // The address changed by a link or the Back button. Otherwise, more may have been typed since.
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
