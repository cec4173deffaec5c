import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router-dom'

import { queryClient } from '@/components/query-client'

/** What pages that look data up stand in. The others are spared the library. */
export function WithQueries() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}
