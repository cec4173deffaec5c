import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * Milliseconds between the last key and the change of the address. Browsers limit how often an
 * address may change.
 */
const PAUSE_MS = 250

/**
 * Stores the search in the address. `term` is the trimmed text, updated after a pause in typing.
 */
export function useTypedSearch(): { typed: string; term: string; type: (text: string) => void } {
  const [params, setParams] = useSearchParams()
  const term = params.get('q')?.trim() ?? ''
  const [typed, setTyped] = useState(term)
  const [known, setKnown] = useState(term)
  if (term !== known) {
    setKnown(term)
    // The address has changed. If `typed` starts with the new term, this hook wrote it, and the
    // admin may have typed more since. Otherwise, a link or the Back button changed it.
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
