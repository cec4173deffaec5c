import { useSyncExternalStore } from 'react'

/**
 * False while React hydrates a prerendered page, and true afterwards. The first render must match
 * the prerendered HTML, which contains nothing about the visitor.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

const neverChanges = () => () => {}
