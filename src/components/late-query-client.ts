import type { QueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'

/**
 * A function that loads the query client. It is a context, so that tests can give each page its own
 * client.
 */
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
