import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router-dom'

import { queryClient } from '@/components/query-client'

/** The query provider for pages that load data. Other pages don't load the library. */
export function WithQueries() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}
