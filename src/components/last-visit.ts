import { useEffect } from 'react'
import { useLocation, type Location } from 'react-router-dom'

/** Of each address, where it was when it was last looked at: its search, and its place in the history. */
const places = new Map<string, Pick<Location, 'search' | 'key'>>()

/** Where a section of a workspace was left; undefined before the first visit. */
export function lastVisit(pathname: string): Pick<Location, 'search' | 'key'> | undefined {
  return places.get(pathname)
}

/** Keeps where one is, for the links that lead back there. */
export function useRememberVisit(): void {
  const { pathname, search, key } = useLocation()
  useEffect(() => void places.set(pathname, { search, key }), [pathname, search, key])
}
