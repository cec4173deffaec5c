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

it('an ambassador sees only the announcements to everyone and to their own tier', async () => {
  findAnnouncements.mockResolvedValue([
    told(),
    told({ id: 'two', announcement: 'Your letter is ready.', audience: 'Silver' }),
    told({ id: 'three', announcement: 'Hoodies are here.', audience: 'Gold' }),
    told({ id: 'four', announcement: 'For nobody that is known.', audience: 'Unknown' }),
  ])
  openDashboard(60)
  expect(news()).not.toBeInTheDocument()

  expect(await screen.findByText('Passes for Saturday: reply by Thursday.')).toBeVisible()
  expect(news()).toHaveTextContent('Your letter is ready.')
  expect(news()).not.toHaveTextContent('Hoodies')
  expect(news()).not.toHaveTextContent('For nobody')
  // Screen readers announce the news only if the live region existed before its content.
  expect(news()?.parentElement).toHaveAttribute('role', 'status')
})

it('after a click on "Got it", the announcement stays hidden in this browser, and isn’t loaded again', async () => {
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
  // The next visit must not load the announcement, either.
  cleanup()
  openDashboard(60)
  await waitFor(() => expect(findAnnouncements).toHaveBeenCalledTimes(3))
  expect(findAnnouncements).toHaveBeenLastCalledWith(latest.createdAt.getTime() + 1)
  expect(news()).not.toBeInTheDocument()
})

it('past announcements load only when the ambassador opens the list', async () => {
  findAnnouncements.mockImplementation(async (since) => (since === 0 ? [told()] : []))
  openDashboard(60)
  expect(findAnnouncements).not.toHaveBeenCalledWith(0)

  await userEvent.click(await screen.findByText('Announcements from the team'))
  expect(await screen.findByText('Passes for Saturday: reply by Thursday.')).toBeVisible()
})

it('if past announcements fail to load, an error is shown, and Retry loads them', async () => {
  findAnnouncements.mockResolvedValueOnce([]).mockRejectedValueOnce(new Error('broken'))
  openDashboard(60)
  await userEvent.click(await screen.findByText('Announcements from the team'))
  expect(await screen.findByText('We couldn’t load the announcements')).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('None so far.')).toBeVisible()
})
