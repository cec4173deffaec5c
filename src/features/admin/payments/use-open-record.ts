import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, type Location } from 'react-router-dom'

import type { WaitlistUser } from '@/data/records/schema'
import { isOpenedHere, OPENED_HERE } from '@/lib/opened-here'

interface OpenRecord {
  /** Null while the panel is closed. */
  opened: WaitlistUser | null
  open: (user: WaitlistUser) => void
  /** Shows another record in the open panel. */
  goTo: (user: WaitlistUser) => void
  close: () => void
}

/**
 * The record in the panel. Its ID is kept in the URL's fragment (#…), so the browser's Back closes
 * the panel.
 */
export function useOpenRecord(users: readonly WaitlistUser[]): OpenRecord {
  const navigate = useNavigate()
  const location = useLocation()
  const { search, hash, state } = location
  // A write may finish after the panel was closed or the page was left, so `close` needs the
  // current location.
  const latest = useRef<Location | null>(null)
  useEffect(() => {
    latest.current = location
    return () => {
      latest.current = null
    }
  }, [location])
  // A record that leaves the list, for example by erasure, stays open.
  const [shown, setShown] = useState<WaitlistUser | null>(null)
  const id = hash.slice(1)
  const own = shown?.id === id ? shown : null
  const inList = users.find((user) => user.id === id)
  // A link or a reload opens the panel only if the record is already listed. If the panel opened
  // later, it would interrupt the admin.
  const [addressed, setAddressed] = useState({ id: '', isListed: false })
  if (addressed.id !== id) setAddressed({ id, isListed: inList !== undefined })

  return {
    opened: addressed.isListed || own !== null ? (inList ?? own) : null,
    // Stable between renders, because every row receives it.
    open: useCallback(
      (user) => {
        setShown(user)
        void navigate({ search, hash: user.id }, { state: OPENED_HERE })
      },
      [navigate, search],
    ),
    goTo: (user) => {
      setShown(user)
      void navigate({ search, hash: user.id }, { state, replace: true })
    },
    close: () => {
      const place = latest.current
      if (place === null || place.hash === '') return
      if (isOpenedHere(place.state)) void navigate(-1)
      else void navigate({ search: place.search }, { replace: true })
    },
  }
}
