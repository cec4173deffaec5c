import { useRef, useState } from 'react'

import type { Region } from '@/domain/payments/founder-price'
import { mistakenFor, type MistakenReference } from '@/domain/payments/typed-reference'

export interface Doubt {
  /**
   * The kind of text typed instead of a UTR. Null for a UTR, an empty field, or a payment without
   * UPI.
   */
  mistaken: MistakenReference | null
  /** True while the form asks about the typed reference. */
  isAsking: boolean
  /**
   * Asks about a reference that isn't a UTR, unless the person has confirmed it.
   * @returns true if it asks, so nothing may be sent yet.
   */
  asks: () => boolean
  /** Confirms the typed reference. */
  accept: () => void
}

/** Asks before sending a reference that the admin couldn't find in the bank's statement. */
export function useDoubt(region: Region, typed: string): Doubt {
  const [doubted, setDoubted] = useState<string | null>(null)
  // A ref, because the form is sent before a state update would apply.
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
