import { QueryCache, QueryClient } from '@tanstack/react-query'

import { toast } from '@/ui/toast'

declare module '@tanstack/react-query' {
  interface Register {
    /** `failure`: the words of the toast when the query fails. */
    queryMeta: { failure?: string }
  }
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      // Here, and not where a query is used: one toast per failure, however many components watch it.
      onError: (_error, { meta }) => {
        if (meta?.failure !== undefined) {
          toast({ title: 'Error', description: meta.failure, tone: 'danger' })
        }
      },
    }),
    defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: false } },
  })
}

export const queryClient = createQueryClient()
