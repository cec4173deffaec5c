import type { QueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'

/** Loads the query client. Tests provide a separate one per page. */
export const LateQueryClient = createContext<() => Promise<QueryClient>>(
  async () => (await import('./query-client')).queryClient,
)

/**
 * For pages that need no data until the person acts, and load TanStack Query only then.
 *
 * @returns a function that loads the shared query client.
 */
export function useLateQueryClient(): () => Promise<QueryClient> {
  return useContext(LateQueryClient)
}
