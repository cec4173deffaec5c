import {
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type RefObject,
} from 'react'

import type { WaitlistUser } from '@/data/waitlist/schema'

interface CurrentRow {
  /** The row that has or last had the focus; null before the first. */
  current: WaitlistUser | null
  /** The ID of the only row in the tab order. */
  stop: string | null
  onFocus: (event: FocusEvent<HTMLTableSectionElement>) => void
  /** Makes a row the current one, focuses it and scrolls it into view. */
  goTo: (id: string) => void
  /** Rows call this when they are removed while they have the focus. */
  onFocusLost: () => void
  /** Focuses the current row if nothing on the page has the focus. */
  takeFocusBack: () => void
}

/**
 * Tracks the table's current row. It stays the same while other rows come and go. If it is removed,
 * the next row becomes the current one.
 */
export function useCurrentRow(
  body: RefObject<HTMLTableSectionElement | null>,
  users: readonly WaitlistUser[],
): CurrentRow {
  const ids = useMemo(() => users.map(({ id }) => id), [users])
  const [id, setId] = useState<string | null>(null)
  const [known, setKnown] = useState(ids)
  if (known !== ids) {
    setKnown(ids)
    if (id !== null && !ids.includes(id)) setId(nearestRemaining(id, known, ids))
  }

  const focus = useCallback(
    (wanted: string) => {
      const row = body.current?.querySelectorAll('tr')[ids.indexOf(wanted)]
      row?.focus({ preventScroll: true })
      row?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    },
    [body, ids],
  )

  const takeFocusBack = useCallback(() => {
    if (id !== null && document.activeElement === document.body) focus(id)
  }, [id, focus])

  const isFocusLost = useRef(false)
  useLayoutEffect(() => {
    if (isFocusLost.current) takeFocusBack()
    isFocusLost.current = false
  }, [takeFocusBack])

  return {
    current: users.find((user) => user.id === id) ?? null,
    stop: id ?? ids[0] ?? null,
    onFocus: ({ target }) => {
      const row = target.closest('tr')
      const index = [...(body.current?.querySelectorAll('tr') ?? [])].findIndex(
        (one) => one === row,
      )
      setId(ids[index] ?? null)
    },
    goTo: (wanted) => {
      setId(wanted)
      focus(wanted)
    },
    onFocusLost: useCallback(() => {
      isFocusLost.current = true
    }, []),
    takeFocusBack,
  }
}

/** @returns the nearest remaining row below, else the nearest above. */
function nearestRemaining(
  id: string,
  before: readonly string[],
  now: readonly string[],
): string | null {
  const place = before.indexOf(id)
  const still = (one: string) => now.includes(one)
  return before.slice(place + 1).find(still) ?? before.slice(0, place).findLast(still) ?? null
}
