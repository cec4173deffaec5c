import { screen, waitFor } from '@testing-library/react'
import { queryOptions } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'

import type { CountExtent } from '@/data/firebase/count'
import { CountCards } from '@/features/admin/overview/count-cards'

import { BOSS } from '../../factories/profiles'
import { render } from '../render'

const countSignUps = vi.fn<(extent: CountExtent) => Promise<{ total: number; verified: number }>>()
const countAmbassadors = vi.fn<(extent: CountExtent) => Promise<number>>()
vi.mock('@/data/waitlist/counts', () => ({
  waitlistCountsQuery: (uid: string, extent: CountExtent = 'some') =>
    queryOptions({ queryKey: ['counts', uid, extent], queryFn: () => countSignUps(extent) }),
}))
vi.mock('@/data/accounts/users', () => ({
  ambassadorCountQuery: (uid: string, extent: CountExtent = 'some') =>
    queryOptions({ queryKey: ['people', uid, extent], queryFn: () => countAmbassadors(extent) }),
}))

const open = () => render(<CountCards />, { path: '/admin', profile: BOSS })
const card = (label: string) => screen.getByText(label).closest('dl')
const button = (name: string) =>
  screen.findByRole('button', { name: `${name}: sign-ups and ambassadors` })

beforeEach(() => {
  countSignUps
    .mockReset()
    .mockImplementation(async (extent) =>
      extent === 'all' ? { total: 100_412, verified: 60_200 } : { total: 1000, verified: 1000 },
    )
  countAmbassadors.mockReset().mockResolvedValue(12)
})

it('says that there is more where counting ended, and counts all of it when asked', async () => {
  const { user } = open()

  await waitFor(() => expect(card('Total Waitlist Users')).toHaveTextContent('999+'))
  expect(card('Verified Payments')).toHaveTextContent('999+')
  expect(card('Total Ambassadors')).toHaveTextContent('12')
  expect(screen.getByText(/^More than 999 are counted when you ask/)).toBeVisible()
  expect(countSignUps.mock.calls).toEqual([['some']])

  await user.click(await button('Count all'))

  await waitFor(() => expect(card('Total Waitlist Users')).toHaveTextContent('100,412'))
  expect(card('Verified Payments')).toHaveTextContent('60,200')
  expect(screen.getByText(/^Whatever is more than 999 is as counted on /)).toBeVisible()
  expect(await button('Count again')).toHaveFocus()
})

it('says so when not everything could be counted, and tries again', async () => {
  const { user } = open()
  await waitFor(() => expect(card('Total Waitlist Users')).toHaveTextContent('999+'))
  countAmbassadors.mockRejectedValueOnce(new Error('No connection.'))

  await user.click(await button('Count all'))
  expect(await screen.findByText('Not everything could be counted. Try again.')).toBeVisible()
  await user.click(await button('Count all'))

  expect(await screen.findByText(/^Whatever is more than 999/)).toBeVisible()
})
