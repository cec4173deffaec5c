import {
  MutationCache,
  QueryCache,
  QueryClient,
  QueryClientProvider,
  type Query,
  type QueryKey,
} from '@tanstack/react-query'
import { Outlet } from 'react-router-dom'

import { reportFailure } from '@/data/firebase/report-failure'
import { dismissErrors, toast } from '@/ui/feedback/toast'

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `failure`: the toast's message when the query fails. `isPart`: another query includes this
     * one and fails with it. `counted`: the key of the counts to reload when a live query gets new
     * data.
     */
    queryMeta: { failure?: string; isPart?: boolean; counted?: QueryKey | undefined }
  }
}

/** The page of a deleted account closes within this many milliseconds. */
const A_MOMENT = 1000

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      // Handled here instead of in each component: one toast per failure, however many components
      // use the query.
      onError: (error, query) => {
        if (!isDenied(error) || !query.isActive()) {
          tell(error, query)
          return
        }
        // If the account was deleted in another tab, this page closes soon, and the denied query
        // needs no toast.
        setTimeout(() => {
          if (query.isActive()) tell(error, query)
        }, A_MOMENT)
      },
    }),
    // A new attempt makes earlier error toasts out of date.
    mutationCache: new MutationCache({ onMutate: dismissErrors }),
    defaultOptions: {
      queries: { retry: 1, refetchOnWindowFocus: false },
      // `always` lets a write fail at once without network, instead of waiting unnoticed. `gcTime:
      // 0` discards submitted data, such as a password.
      mutations: { networkMode: 'always', gcTime: 0 },
    },
  })
}

/** Compares the kind, because importing AppError would load Firebase on every page with a query. */
function isDenied(error: Error): boolean {
  return 'kind' in error && error.kind === 'denied'
}

function tell(error: Error, { meta, queryKey }: Pick<Query, 'meta' | 'queryKey'>): void {
  if (meta?.failure !== undefined) {
    toast({ title: 'Error', description: meta.failure, tone: 'danger' })
  }
  if (meta?.isPart !== true) {
    // Report only the first part of the key: the rest may contain personal data.
    void reportFailure(error, { tried: `read ${String(queryKey[0])}` })
  }
}

export const queryClient = createQueryClient()
// Mounted permanently, so that it tracks the network even on pages without a provider: people may
// sign in there.
queryClient.mount()

/** The query provider for pages that load data. Other pages don't load the library. */
export function WithQueries() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}
