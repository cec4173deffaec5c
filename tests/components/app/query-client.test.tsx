import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { createQueryClient } from '@/components/query-client'
import { Toaster } from '@/ui/toaster'

function Watcher() {
  const { status } = useQuery({
    queryKey: ['broken'],
    queryFn: () => Promise.reject(new Error('broken')),
    retry: false,
    meta: { failure: 'Failed to load user data.' },
  })
  return <p>{status}</p>
}

it('a failed query shows one toast, even if several components watch it', async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Watcher />
      <Watcher />
      <Toaster />
    </QueryClientProvider>,
  )

  expect(await screen.findAllByText('error')).toHaveLength(2)
  const notifications = within(screen.getByRole('region', { name: /Notifications/ }))
  expect(notifications.getAllByText('Failed to load user data.')).toHaveLength(1)
})
