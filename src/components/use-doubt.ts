import { useRef, useState } from 'react'

import type { Region } from '@/domain/founder-price'
import { mistakenFor, type MistakenReference } from '@/domain/typed-reference'

export interface Doubt {
  /** What was typed instead of a UTR. Null: it is a UTR, the field is empty, or the payment isn't by UPI. */
  mistaken: MistakenReference | null
  /** Whether the form has asked about what is typed. */
  isAsking: boolean
  /**
   * Asks about a reference that is no UTR, unless they said that they mean it.
   * @returns whether it asks. Then nothing may be sent yet.
   */
  asks: () => boolean
  /** They mean what is typed. */
  accept: () => void
}

/** Nobody sends by mistake a reference that the admin can't find in the bank's statement. */
export function useDoubt(region: Region, typed: string): Doubt {
  const [doubted, setDoubted] = useState<string | null>(null)
  // No state: the form is sent in the same moment.
  const accepted = useRef<string | null>(null)
  const mistaken = region === 'india' ? mistakenFor(typed) : null
  return {
    mistaken,
    isAsking: mistaken !== null && doubted === typed,
    asks() {
      if (mistaken === null || accepted.current === typed) return false
      setDoubted(typed)
      return true
    },
    accept() {
      accepted.current = typed
    },
  }
}
