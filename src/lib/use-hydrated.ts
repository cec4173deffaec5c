import { useSyncExternalStore } from 'react'

/**
 * False while React hydrates a prerendered page, because the first render must match the
 * prerendered HTML, which contains nothing about the visitor. Then true.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

const neverChanges = () => () => {}
