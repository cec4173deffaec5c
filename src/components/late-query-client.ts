import type { QueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'

/** Fetches the query client; tests give each page one of its own. */
export const LateQueryClient = createContext<() => Promise<QueryClient>>(
  async () => (await import('./query-client')).queryClient,
)

/**
 * For pages that look nothing up before somebody does something there, and are spared the library until then.
 *
 * @returns what fetches the client that other pages look things up with.
 */
export function useLateQueryClient(): () => Promise<QueryClient> {
  return useContext(LateQueryClient)
}
