import {
  MutationCache,
  QueryCache,
  QueryClient,
  type Query,
  type QueryKey,
} from '@tanstack/react-query'

import { reportFailure } from '@/data/firebase/report-failure'
import { dismissErrors, toast } from '@/ui/toast'

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `failure`: the words of the toast when the query fails. `isPart`: another query is made of it, and
     * fails with it. `counted`: what a live query's changes invalidate.
     */
    queryMeta: { failure?: string; isPart?: boolean; counted?: QueryKey | undefined }
  }
}

/** Time for a page to go after its account was deleted, in milliseconds. */
const A_MOMENT = 1000

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      // Here, and not where a query is used: one toast per failure, however many components watch it.
      onError: (error, query) => {
        if (!isDenied(error) || !query.isActive()) {
          tell(error, query)
          return
        }
        // If the account was deleted in another tab, the page is about to go, and nothing has failed.
        setTimeout(() => {
          if (query.isActive()) tell(error, query)
        }, A_MOMENT)
      },
    }),
    // A new try makes the earlier error toasts out of date.
    mutationCache: new MutationCache({ onMutate: dismissErrors }),
    defaultOptions: {
      queries: { retry: 1, refetchOnWindowFocus: false },
      // A paused write would wait for a network unseen; `always` makes it fail at once. `gcTime` drops what was sent,
      // such as a password.
      mutations: { networkMode: 'always', gcTime: 0 },
    },
  })
}

/** Importing the class AppError would bring Firebase to every page with a query. */
function isDenied(error: Error): boolean {
  return 'kind' in error && error.kind === 'denied'
}

function tell(error: Error, { meta, queryKey }: Pick<Query, 'meta' | 'queryKey'>): void {
  if (meta?.failure !== undefined) {
    toast({ title: 'Error', description: meta.failure, tone: 'danger' })
  }
  if (meta?.isPart !== true) {
    // The rest of the key may say who was looked for.
    void reportFailure(error, { tried: `read ${String(queryKey[0])}` })
  }
}

export const queryClient = createQueryClient()
// For good: it goes on hearing of the network also on pages without a provider, where somebody may sign in.
queryClient.mount()
