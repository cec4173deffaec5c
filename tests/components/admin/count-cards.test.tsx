import { act, screen, waitFor } from '@testing-library/react'
import { queryOptions } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'

import { countsKey } from '@/data/firebase/queries/count'
import { CountCards } from '@/features/admin/overview/count-cards'

import { BOSS } from '../../factories/profiles'
import { render } from '../render'

const countSignUps = vi.fn<() => Promise<{ total: number; verified: number }>>()
const countAmbassadors = vi.fn<() => Promise<number>>()
vi.mock('@/data/counts/counts', () => ({
  waitlistCountsQuery: (uid: string) =>
    queryOptions({ queryKey: countsKey(uid, 'waitlist'), queryFn: countSignUps }),
}))
vi.mock('@/data/accounts/users', () => ({
  ambassadorCountQuery: (uid: string) =>
    queryOptions({ queryKey: ['ambassadors', uid], queryFn: countAmbassadors }),
}))

const open = () => render(<CountCards />, { path: '/admin', profile: BOSS })
const card = (label: string) => screen.getByText(label).closest('dl')

beforeEach(() => {
  countSignUps.mockReset().mockResolvedValue({ total: 100_412, verified: 60_200 })
  countAmbassadors.mockReset().mockResolvedValue(1850)
})

it('the count cards show large counts exactly', async () => {
  open()

  await waitFor(() => expect(card('Total Waitlist Users')).toHaveTextContent('100,412'))
  expect(card('Verified Payments')).toHaveTextContent('60,200')
  expect(card('Total Ambassadors')).toHaveTextContent('1,850')
})

it('the count cards keep their figures during a recount, and also if the recount fails', async () => {
  const { client, user } = open()
  await waitFor(() => expect(card('Total Waitlist Users')).toHaveTextContent('100,412'))
  const failures: Array<(error: Error) => void> = []
  countSignUps.mockImplementation(() => new Promise((_resolve, reject) => failures.push(reject)))

  await act(async () => void client.invalidateQueries({ queryKey: countsKey('boss', 'waitlist') }))
  expect(card('Total Waitlist Users')).toHaveTextContent('100,412')
  expect(document.querySelector('[aria-busy=true]')).not.toBeInTheDocument()

  countSignUps.mockRejectedValue(new Error('No connection.'))
  await act(async () => failures[0]?.(new Error('No connection.')))
  expect(await screen.findAllByText(/^May be out of date/)).toHaveLength(2)
  expect(card('Total Waitlist Users')).toHaveTextContent('100,412')

  countSignUps.mockResolvedValue({ total: 100_413, verified: 60_200 })
  await user.click(screen.getAllByRole('button', { name: 'Retry' })[0] ?? document.body)
  await waitFor(() => expect(card('Total Waitlist Users')).toHaveTextContent('100,413'))
})
