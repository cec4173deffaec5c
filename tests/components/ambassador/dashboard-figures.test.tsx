import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'

import { tierProgress, TIERS } from '@/domain/programme/tiers'
import { formatDate, formatNumber } from '@/lib/format/format'

import { countReferrals, countVerifiedSince, figure, openDashboard, valueOf } from './dashboard'

describe('the tier', () => {
  it.each([0, ...TIERS.slice(1).flatMap(({ from }) => [from - 1, from])].slice(0, -1))(
    'with %i verified referrals, the dashboard shows the tier and how many more the next tier needs',
    (count) => {
      const { tier, nextTier, needed, percent } = tierProgress(count)
      openDashboard(count)

      expect(screen.getByText(`${tier} Ambassador`)).toBeVisible()
      expect(figure('Total Referrals')).toHaveTextContent(`Total Referrals${formatNumber(count)}`)
      expect(figure('Next Tier')).toHaveTextContent(
        new RegExp(
          `Next Tier${formatNumber(needed ?? 0)}More verified referrals? until ${nextTier}`,
        ),
      )
      expect(figure('Current Tier')).toHaveTextContent(tier)
      const road = screen.getByRole('progressbar', { name: 'Tier progress' })
      expect(road).toHaveAttribute('aria-valuetext', `${percent}%, from ${tier} to ${nextTier}`)
    },
  )

  it('an ambassador in the top tier has no next tier', () => {
    const { name, from } = TIERS[TIERS.length - 1] ?? TIERS[0]
    openDashboard(from)

    expect(screen.getByText(`${name} Ambassador`)).toBeVisible()
    expect(figure('Next Tier')).toHaveTextContent("N/AYou're at the top tier!")
    expect(screen.getByRole('progressbar')).toHaveAttribute(
      'aria-valuetext',
      `100%, from ${name} to Top Tier!`,
    )
  })

  it('the heading welcomes the ambassador by first name', () => {
    openDashboard(12)

    expect(screen.getByRole('heading', { level: 1, name: 'Welcome, Asha' })).toBeVisible()
  })

  it('the tier’s figures update live, and are announced to screen readers', async () => {
    const { countBecomes } = openDashboard(0)
    expect(screen.getByText('0 verified referrals').closest('output')).toBeInTheDocument()

    countBecomes(1)
    expect(screen.getByText('1 verified referral').closest('output')).toBeInTheDocument()

    countBecomes(50)
    expect(screen.getByText('Silver Ambassador')).toBeVisible()
    expect(figure('Total Referrals')).toHaveTextContent('Total Referrals50')
    expect(await screen.findAllByText('#1')).toHaveLength(3)
  })
})

describe('the active rate', () => {
  it.each([
    [0, 0, '0%'],
    [0, 4, '0%'],
    [3, 4, '75%'],
    [199, 200, '99%'],
    [200, 200, '100%'],
  ])('with %i of %i referrals verified, the active rate is %s', async (verified, all, shown) => {
    countReferrals.mockResolvedValue(all)
    openDashboard(verified)

    await waitFor(() => expect(countReferrals).toHaveBeenCalled())
    await waitFor(() => expect(valueOf('Active Rate')).toHaveTextContent(new RegExp(`^${shown}$`)))
  })
})

describe('the figures of this month', () => {
  it('the dashboard shows how many referrals were verified since the first of the month', async () => {
    countVerifiedSince.mockResolvedValue(7)
    openDashboard(12)

    await waitFor(() => expect(valueOf('New Referrals')).toHaveTextContent(/^7$/))
    const now = new Date()
    const first = new Date(now.getFullYear(), now.getMonth(), 1)
    expect(countVerifiedSince).toHaveBeenCalledExactlyOnceWith(first.getTime())
    expect(figure('New Referrals')).toHaveTextContent(`Verified since ${formatDate(first)}.`)
  })

  it('when a new month starts, an open dashboard counts from the first day of the new month', async () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 30, 23, 59, 50), toFake: ['Date', 'setTimeout'] })
    openDashboard(12)
    await vi.advanceTimersByTimeAsync(1000)
    expect(countVerifiedSince).toHaveBeenLastCalledWith(new Date(2026, 10, 1).getTime())

    await act(() => vi.advanceTimersByTimeAsync(10_000))

    expect(countVerifiedSince).toHaveBeenLastCalledWith(new Date(2026, 11, 1).getTime())
  })

  it('the counts refresh when a referral is added, verified or erased', async () => {
    const { newestBecome } = openDashboard(12)
    const one = {
      id: 'one',
      email: 'one@example.com',
      status: 'pending_verification',
      createdAt: new Date(2026, 2, 1),
    }
    await waitFor(() => expect(countReferrals).toHaveBeenCalled())
    for (const newest of [[one], [{ ...one, status: 'verified' }], [{ ...one, email: null }], []]) {
      countReferrals.mockClear()
      countVerifiedSince.mockClear()
      newestBecome(newest)
      await waitFor(() => expect(countReferrals).toHaveBeenCalledOnce())
      expect(countVerifiedSince).toHaveBeenCalledOnce()
    }
  })
})

describe('a failed refresh of the dashboard’s counts', () => {
  it('the old counts stay with a notice, and Retry refreshes them', async () => {
    countReferrals.mockResolvedValue(16)
    countVerifiedSince.mockResolvedValue(7)
    const { newestBecome } = openDashboard(12)
    await waitFor(() => expect(valueOf('New Referrals')).toHaveTextContent(/^7$/))
    await waitFor(() => expect(valueOf('Active Rate')).toHaveTextContent(/^75%$/))

    countReferrals.mockRejectedValue(new Error('offline'))
    countVerifiedSince.mockRejectedValue(new Error('offline'))
    const status = 'pending_verification'
    newestBecome([{ id: 'one', email: 'one@example.com', status, createdAt: new Date() }])
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('they may be out of date')
    expect(valueOf('New Referrals')).toHaveTextContent(/^7$/)
    expect(valueOf('Active Rate')).toHaveTextContent(/^75%$/)

    countReferrals.mockResolvedValue(24)
    countVerifiedSince.mockResolvedValue(8)
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(valueOf('New Referrals')).toHaveTextContent(/^8$/))
    await waitFor(() => expect(valueOf('Active Rate')).toHaveTextContent(/^50%$/))
    expect(screen.queryByText(/they may be out of date/)).not.toBeInTheDocument()
  })
})
