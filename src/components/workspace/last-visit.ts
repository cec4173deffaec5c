import { useEffect } from 'react'
import { useLocation, type Location } from 'react-router-dom'

/** The last search string and history key per path. */
const places = new Map<string, Pick<Location, 'search' | 'key'>>()

/** Returns where the person left a section of a workspace; undefined before the first visit. */
export function lastVisit(pathname: string): Pick<Location, 'search' | 'key'> | undefined {
  return places.get(pathname)
}

/** Remembers the current place for links that lead back to it. */
export function useRememberVisit(): void {
  const { pathname, search, key } = useLocation()
  useEffect(() => void places.set(pathname, { search, key }), [pathname, search, key])
}
