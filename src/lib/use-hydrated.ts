import { useSyncExternalStore } from 'react'

/**
 * False while React takes over a page that the build rendered: such a page knows nothing of the visitor, and what is
 * rendered first must equal it. Then true.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

const neverChanges = () => () => {}
