import { useState } from 'react'

/**
 * A figure that stays while a newer one is on its way, and when that doesn't come.
 *
 * @param subject what it is a figure of: one of another subject is not kept.
 */
export function useLastKnown(
  figure: number | undefined,
  subject: string | number,
): number | undefined {
  const [known, setKnown] = useState<{ figure: number; subject: string | number }>()
  if (figure !== undefined && (known?.figure !== figure || known.subject !== subject)) {
    setKnown({ figure, subject })
  }
  return figure ?? (known?.subject === subject ? known.figure : undefined)
}
