import { useCallback, useRef, useState, type ReactNode } from 'react'

import { normaliseEmail } from '@/domain/email'
import { suggestEmail } from '@/domain/email-suggestion'
import { Button } from '@/ui/button'

/**
 * Asks once about an email address that looks mistyped. Sent again unchanged, the address counts as meant.
 *
 * - `questionAbout` takes a normalised address and returns the question, or null.
 * - `typed` must be called when the field changes. Its identity is stable.
 * - `button` corrects the address; null while nothing is asked.
 */
export function useEmailQuestion(onCorrected: (email: string) => void) {
  const askedAbout = useRef('')
  const [suggested, setSuggested] = useState<string | null>(null)

  function questionAbout(email: string): string | null {
    const meant = suggestEmail(email)
    if (meant === null || askedAbout.current === email) return null
    askedAbout.current = email
    setSuggested(meant)
    return `Did you mean ${meant}? Correct it, or send it again if ${email} is right.`
  }

  const typed = useCallback((email: string) => {
    if (normaliseEmail(email) !== askedAbout.current) setSuggested(null)
  }, [])

  const button: ReactNode =
    suggested === null ? null : (
      <Button variant="secondary" size="sm" onClick={() => onCorrected(suggested)}>
        Use {suggested}
      </Button>
    )
  return { questionAbout, typed, button }
}
