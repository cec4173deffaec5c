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
  /** The row that is being worked on, or was last; null before there was any. */
  current: WaitlistUser | null
  /** The only row that Tab leads to. */
  stop: string | null
  /** For the table's body. */
  onFocus: (event: FocusEvent<HTMLTableSectionElement>) => void
  /** Makes a row the current one, with focus, and brings it into sight. */
  goTo: (id: string) => void
  /** For the rows: says that one goes, and focus with it. */
  onFocusLost: () => void
  /** To the current row, if focus has got lost. */
  takeFocusBack: () => void
}

/** One row of the table is current. It stays so while others come and go; if it goes, the next one is. */
export function useCurrentRow(
  body: RefObject<HTMLTableSectionElement | null>,
  users: readonly WaitlistUser[],
): CurrentRow {
  const ids = useMemo(() => users.map(({ id }) => id), [users])
  const [id, setId] = useState<string | null>(null)
  const [known, setKnown] = useState(ids)
  if (known !== ids) {
    setKnown(ids)
    if (id !== null && !ids.includes(id)) setId(heir(id, known, ids))
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

/** @returns the nearest below that is still there, else the nearest above. */
function heir(id: string, before: readonly string[], now: readonly string[]): string | null {
  const place = before.indexOf(id)
  const still = (one: string) => now.includes(one)
  return before.slice(place + 1).find(still) ?? before.slice(0, place).findLast(still) ?? null
}
