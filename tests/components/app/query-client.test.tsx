import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { createQueryClient } from '@/components/query-client'
import { Toaster } from '@/ui/feedback/toaster'

import { eventually } from '../../eventually'

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

it('a denied query shows no error if the page closes right afterwards', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const denied = Object.assign(new Error('denied'), { kind: 'denied' })
  function Denied() {
    const { status } = useQuery({
      queryKey: ['denied'],
      queryFn: () => Promise.reject(denied),
      retry: false,
      meta: { failure: 'Failed to load dashboard data. Please try again.' },
    })
    return <p>{status}</p>
  }
  const page = (shown: boolean) => (
    <QueryClientProvider client={client}>
      {shown && <Denied />}
      <Toaster />
    </QueryClientProvider>
  )
  const client = createQueryClient()
  const { rerender } = render(page(true))
  await eventually(() => expect(screen.getByText('error')).toBeVisible())
  rerender(page(false))
  await act(() => vi.advanceTimersByTimeAsync(2000))
  vi.useRealTimers()

  expect(screen.queryByText(/Failed to load dashboard data/)).not.toBeInTheDocument()
})
