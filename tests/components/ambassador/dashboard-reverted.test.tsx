import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'

import type { RevertedReferral } from '@/data/referrals/referrals'

import { REVERTED, findReverted, openDashboard, selected, valueOf } from './dashboard'

function reverted(overrides: Partial<RevertedReferral> = {}): RevertedReferral {
  return {
    id: 'one',
    email: 'rider1@example.com',
    status: 'pending_verification',
    statusReason: 'The wrong payment was verified.',
    revertedAt: new Date(2026, 4, 12),
    ...overrides,
  }
}

const news = () => screen.queryByRole('region', { name: 'No longer counted' })

it('the dashboard shows no message if no verification was reverted', async () => {
  const { knows } = openDashboard(12)
  await waitFor(() => expect(knows(REVERTED)).toBe(true))
  expect(news()).not.toBeInTheDocument()
})

it('when a verification is reverted, the ambassador sees the reason and the lower count live', async () => {
  const { knows, becomes, countBecomes } = openDashboard(12)
  await waitFor(() => expect(knows(REVERTED)).toBe(true))

  becomes(REVERTED, [reverted()])
  countBecomes(11)

  expect(valueOf('Total Referrals')).toHaveTextContent('11')
  expect(news()).toHaveTextContent('rider1@example.com')
  expect(news()).toHaveTextContent('The wrong payment was verified.')
  expect(news()).toHaveTextContent('It will count again if their payment is verified again.')
  // Screen readers announce the message only if the live region existed before its content.
  expect(news()?.parentElement).toHaveAttribute('role', 'status')
})

it('for a refunded referral, the message states that the money was returned', async () => {
  findReverted.mockResolvedValue([
    reverted({ status: 'refunded', statusReason: 'We have refunded their payment.' }),
  ])
  openDashboard(11)

  expect(await screen.findByText('We have refunded their payment.')).toBeVisible()
  expect(news()).toHaveTextContent('Their payment was refunded, so it doesn’t count.')
})

it('for a reverted referral that was later rejected, the message states that the referral doesn’t count', async () => {
  findReverted.mockResolvedValue([reverted({ status: 'rejected' })])
  openDashboard(11)
  expect(await screen.findByText(/Their sign-up was closed, so it doesn’t count/)).toBeVisible()
})

it('after a click on "Got it", the message about a revert stays hidden in this browser until the next revert', async () => {
  findReverted.mockResolvedValue([reverted()])
  const { becomes } = openDashboard(11)
  const card = await screen.findByRole('region', { name: 'No longer counted' })

  await userEvent.click(within(card).getByRole('button', { name: 'Got it' }))
  expect(news()).not.toBeInTheDocument()
  expect(selected()).toHaveFocus()

  becomes(REVERTED, [
    reverted({ id: 'two', email: 'rider2@example.com', revertedAt: new Date(2026, 4, 13) }),
    reverted(),
  ])
  expect(await screen.findByText(/rider2@example.com/)).toBeVisible()
  expect(news()).not.toHaveTextContent('rider1@example.com')
})

it('the dashboard explains a lost tier, and celebrates when the ambassador regains the tier', async () => {
  const { countBecomes } = openDashboard(250)
  expect(screen.queryByRole('region', { name: 'Your tier' })).not.toBeInTheDocument()

  countBecomes(249)
  const card = screen.getByRole('region', { name: 'Your tier' })
  expect(card).toHaveTextContent('You’re back at Silver.')
  expect(card).toHaveTextContent(
    'Gold begins at 250. Get 1 more verified referral to reach it again.',
  )

  await userEvent.click(within(card).getByRole('button', { name: 'Got it' }))
  expect(card).not.toBeInTheDocument()

  countBecomes(250)
  expect(screen.getByRole('region', { name: 'A new tier' })).toHaveTextContent(
    'You’ve reached Gold.',
  )
})
