import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'

import type { Announcement } from '@/data/ambassadors/announcements'

import { findAnnouncements, openDashboard, selected } from './dashboard'

function told(overrides: Partial<Announcement> = {}): Announcement {
  return {
    id: 'one',
    announcement: 'Passes for Saturday: reply by Thursday.',
    audience: 'everyone',
    createdAt: new Date(),
    ...overrides,
  }
}

const news = () => screen.queryByRole('region', { name: 'News' })

it('shows live what is announced to everybody or to one’s tier, and nothing else', async () => {
  findAnnouncements.mockResolvedValue([
    told(),
    told({ id: 'two', announcement: 'Your letter is ready.', audience: 'Silver' }),
    told({ id: 'three', announcement: 'Hoodies are here.', audience: 'Gold' }),
    told({ id: 'four', announcement: 'For nobody that is known.', audience: 'Diamond' }),
  ])
  openDashboard(60)
  expect(news()).not.toBeInTheDocument()

  expect(await screen.findByText('Passes for Saturday: reply by Thursday.')).toBeVisible()
  expect(news()).toHaveTextContent('Your letter is ready.')
  expect(news()).not.toHaveTextContent('Hoodies')
  expect(news()).not.toHaveTextContent('For nobody')
  // Screen readers hear of it: what it appears in was there before.
  expect(news()?.parentElement).toHaveAttribute('role', 'status')
})

it('is read once on this browser, and what was read is not asked for again', async () => {
  const latest = told({ createdAt: new Date(Date.now() - 1000) })
  findAnnouncements.mockImplementation(async (since) =>
    [latest].filter(({ createdAt }) => createdAt.getTime() >= since),
  )
  openDashboard(60)
  const card = await screen.findByRole('region', { name: 'News' })

  await userEvent.click(within(card).getByRole('button', { name: 'Got it' }))
  await waitFor(() => expect(news()).not.toBeInTheDocument())
  expect(selected()).toHaveFocus()

  await waitFor(() =>
    expect(findAnnouncements).toHaveBeenLastCalledWith(latest.createdAt.getTime() + 1),
  )
  // Nor by the next visit.
  cleanup()
  openDashboard(60)
  await waitFor(() => expect(findAnnouncements).toHaveBeenCalledTimes(3))
  expect(findAnnouncements).toHaveBeenLastCalledWith(latest.createdAt.getTime() + 1)
  expect(news()).not.toBeInTheDocument()
})

it('can be looked up again, for which nothing is read before somebody asks', async () => {
  findAnnouncements.mockImplementation(async (since) => (since === 0 ? [told()] : []))
  openDashboard(60)
  expect(findAnnouncements).not.toHaveBeenCalledWith(0)

  await userEvent.click(await screen.findByText('Announcements from the team'))
  expect(await screen.findByText('Passes for Saturday: reply by Thursday.')).toBeVisible()
})

it('says that there was none so far, or that they can’t be loaded, and tries again', async () => {
  findAnnouncements.mockResolvedValueOnce([]).mockRejectedValueOnce(new Error('broken'))
  openDashboard(60)
  await userEvent.click(await screen.findByText('Announcements from the team'))
  expect(await screen.findByText('The announcements couldn’t be loaded')).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('None so far.')).toBeVisible()
})
