import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'

import { founderOffer } from '@/content/founder-offer'
import { TIER_PERKS } from '@/content/tiers'
import { FOUNDER_PRICE } from '@/domain/founder-price'

import { address } from '../render'
import {
  figure,
  findNewest,
  findToast,
  NEWEST,
  openDashboard,
  openTab,
  selected,
  tierCard,
} from './dashboard'

describe('the tabs', () => {
  it('live in the address, beside what else stands there', async () => {
    openDashboard(12, '?from=mail')
    expect(selected()).toHaveAccessibleName('Overview')

    await openTab('Referrals')
    await openTab('Rewards')
    await waitFor(() =>
      expect(address()).toHaveTextContent('/ambassador-dashboard?from=mail&tab=rewards'),
    )
    expect(selected()).toHaveAccessibleName('Rewards')

    await userEvent.click(screen.getByRole('tab', { name: 'Overview' }))
    await waitFor(() => expect(address()).toHaveTextContent(/\?from=mail$/))
  })

  it.each([
    ['?tab=referrals', 'Referrals'],
    ['?tab=rewards', 'Rewards'],
    ['?tab=settings', 'Overview'],
  ])('are opened by %s: %s', (search, name) => {
    openDashboard(12, search)
    expect(selected()).toHaveAccessibleName(name)
  })
})

describe('a code that the team has paused', () => {
  it('is said to be, kindly, and what joined before to count', () => {
    openDashboard(12, '', { paused: true })
    const said = screen.getByText(/Your code is paused for now/).closest('[role=status]')
    expect(said).toHaveTextContent('Whoever has joined before counts as ever.')
  })

  it('is said of no other', () => {
    openDashboard(12)
    expect(screen.queryByText(/Your code is paused/)).not.toBeInTheDocument()
  })
})

describe('a tier that is reached', () => {
  it('is celebrated, read out, and remembered until it is noted', async () => {
    const { countBecomes } = openDashboard(49)
    expect(screen.queryByRole('region', { name: 'A new tier' })).not.toBeInTheDocument()

    countBecomes(50)

    const news = screen.getByRole('region', { name: 'A new tier' })
    expect(news).toHaveTextContent('You’ve reached Silver.')
    expect(news).toHaveTextContent('Guaranteed letter of recommendation')
    expect(news).not.toHaveTextContent('All Basic perks')
    expect(news.closest('[role=status]')).not.toBeNull()

    await userEvent.click(within(news).getByRole('button', { name: 'Got it' }))
    expect(screen.queryByRole('region', { name: 'A new tier' })).not.toBeInTheDocument()
    expect(screen.getByRole('tab', { name: 'Overview' })).toHaveFocus()
  })

  it('is celebrated at the next visit too, whichever came meanwhile', async () => {
    localStorage.setItem('mooddrive.noted-tier.asha', '"Basic"')
    openDashboard(250)

    const news = screen.getByRole('region', { name: 'A new tier' })
    expect(news).toHaveTextContent('You’ve reached Gold.')
    expect(news).toHaveTextContent('Guaranteed letter of recommendation · Premium merch')

    await userEvent.click(within(news).getByRole('button', { name: 'See your rewards' }))
    expect(screen.getByRole('tab', { name: 'Rewards' })).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByRole('tab', { name: 'Rewards' })).toHaveFocus()
    expect(screen.queryByRole('region', { name: 'A new tier' })).not.toBeInTheDocument()
  })

  it('is not celebrated in a browser that sees the ambassador for the first time', () => {
    openDashboard(400)

    expect(screen.queryByRole('region', { name: 'A new tier' })).not.toBeInTheDocument()
  })
})

describe('somebody who joins', () => {
  const status = 'pending_verification'
  const one = { id: 'one', email: 'one@example.com', status, createdAt: new Date(2026, 2, 1) }
  const two = { id: 'two', email: 'two@example.com', status, createdAt: new Date(2026, 2, 2) }
  const three = { id: 'three', email: 'three@example.com', status, createdAt: new Date(2026, 2, 3) }

  it('is announced', async () => {
    findNewest.mockResolvedValue([one])
    const { newestBecome, knows } = openDashboard(0)
    await waitFor(() => expect(knows(NEWEST)).toBe(true))

    newestBecome([two, one])

    expect(await findToast('Somebody joined!')).toBeVisible()
    expect(await findToast(/^two@example.com used your code/)).toBeVisible()
    expect(screen.queryByText(/^one@example.com used/)).not.toBeInTheDocument()
  })

  it('is announced as the very first', async () => {
    const { newestBecome, knows } = openDashboard(0)
    await waitFor(() => expect(knows(NEWEST)).toBe(true))

    newestBecome([one])

    expect(await findToast(/^one@example.com used your code/)).toBeVisible()
  })

  it('is counted where several came at once', async () => {
    findNewest.mockResolvedValue([one])
    const { newestBecome, knows } = openDashboard(0)
    await waitFor(() => expect(knows(NEWEST)).toBe(true))

    newestBecome([three, two])

    expect(await findToast(/^2 people used your code/)).toBeVisible()
  })

  it('is not confused with one who moves up because another was erased', async () => {
    findNewest.mockResolvedValue([two])
    const { newestBecome, knows } = openDashboard(0)
    await waitFor(() => expect(knows(NEWEST)).toBe(true))

    newestBecome([two, one])

    expect(screen.queryByText('Somebody joined!')).not.toBeInTheDocument()
  })
})

describe('sharing', () => {
  it('copies the code', async () => {
    const user = userEvent.setup()
    openDashboard(12)

    await user.click(screen.getByRole('button', { name: 'Copy Code' }))

    expect(await findToast('Code Copied!')).toBeVisible()
    expect(await findToast('Your referral code has been copied to your clipboard.')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe('MDDEMO1')
  })

  it('copies a link that fills the code in', async () => {
    const user = userEvent.setup()
    openDashboard(12)

    await user.click(screen.getByRole('button', { name: 'Copy Referral Link' }))

    expect(await findToast('Link Copied!')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/waitlist?ref=MDDEMO1`)
  })

  it('says so when the browser refuses to copy', async () => {
    const user = userEvent.setup()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    openDashboard(12)

    await user.click(screen.getByRole('button', { name: 'Copy Code' }))

    expect(
      await findToast('Your browser didn’t allow copying. Select the text and copy it by hand.'),
    ).toBeVisible()
    expect(screen.queryByText('Code Copied!')).not.toBeInTheDocument()
  })

  it('hands the link over to WhatsApp, and what the offer is worth', () => {
    openDashboard(12)

    const target = screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href') ?? ''
    const text = new URL(target).searchParams.get('text')
    expect(text).toContain(`${location.origin}/waitlist?ref=MDDEMO1`)
    expect(text).toContain(`worth ${founderOffer.worth}`)
    expect(text).toContain(FOUNDER_PRICE.india.text)
  })
})

describe('rewards', () => {
  it('lists the perks of every tier', async () => {
    openDashboard(0)
    await openTab('Rewards')

    for (const [name, perks] of Object.entries(TIER_PERKS)) {
      const shown = within(tierCard(name)).getAllByRole('listitem')
      expect(shown.map((perk) => perk.textContent)).toEqual(perks)
    }
  })

  it.each([
    [0, 'Current tier', '50 to go', '250 to go', '650 to go'],
    [49, 'Current tier', '1 to go', '201 to go', '601 to go'],
    [50, 'Unlocked', 'Current tier', '200 to go', '600 to go'],
    [249, 'Unlocked', 'Current tier', '1 to go', '401 to go'],
    [250, 'Unlocked', 'Unlocked', 'Current tier', '400 to go'],
    [649, 'Unlocked', 'Unlocked', 'Current tier', '1 to go'],
    [650, 'Unlocked', 'Unlocked', 'Unlocked', 'Current tier'],
  ])('at %i: Basic %s, Silver %s, Gold %s, Platinum %s', async (count, ...badges) => {
    openDashboard(count)
    await openTab('Rewards')

    for (const [index, name] of ['Basic', 'Silver', 'Gold', 'Platinum'].entries()) {
      expect(within(tierCard(name)).getByText(badges[index] ?? '')).toBeVisible()
    }
  })
})

it('says that its figures may be old while the browser is offline', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  openDashboard(12)
  const notice = /^Offline: the last known figures, from .*\d/
  expect(screen.queryByText(notice)).not.toBeInTheDocument()

  online.mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByText(notice)).toBeVisible()
  expect(figure('Total Referrals')).toHaveTextContent('12')

  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.queryByText(notice)).not.toBeInTheDocument()
})
