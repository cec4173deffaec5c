import { useState } from 'react'

/**
 * What is known stays while something newer is on its way, and when that doesn't come.
 *
 * @param newest undefined while it is on its way.
 * @param subject what it tells of: what is known of another subject is not kept.
 */
export function useLastKnown<Value>(
  newest: Value | undefined,
  subject: string | number,
): Value | undefined {
  const [known, setKnown] = useState<{ value: Value; subject: string | number }>()
  if (newest !== undefined && (known?.value !== newest || known.subject !== subject)) {
    setKnown({ value: newest, subject })
  }
  return newest ?? (known?.subject === subject ? known.value : undefined)
}
