import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'

import { founderOffer } from '@/content/joining/founder-offer'
import { TIER_PERKS } from '@/content/programme/tiers'
import { FOUNDER_PRICE } from '@/domain/payments/founder-price'
import { TIERS } from '@/domain/programme/tiers'
import { formatNumber } from '@/lib/format/format'

import { address } from '../render'
import {
  findClosed,
  figure,
  findNewest,
  findToast,
  NEWEST,
  openDashboard,
  openTab,
  selected,
  tierCard,
} from './dashboard'

describe('the tabs of the ambassador’s dashboard', () => {
  it('selecting a tab writes the tab’s name to the address, and keeps the other parameters', async () => {
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
  ])('the address %s opens the tab %s', (search, name) => {
    openDashboard(12, search)
    expect(selected()).toHaveAccessibleName(name)
  })
})

describe('a paused referral code', () => {
  it('a notice states that the code is paused, and that earlier referrals still count', () => {
    openDashboard(12, '', { paused: true })
    const said = screen.getByText(/Your code is paused for now/).closest('[role=status]')
    expect(said).toHaveTextContent('Everyone who joined earlier still counts.')
  })

  it('no notice is shown if the code isn’t paused', () => {
    openDashboard(12)
    expect(screen.queryByText(/Your code is paused/)).not.toBeInTheDocument()
  })
})

describe('reaching a tier', () => {
  it('when the ambassador reaches a tier, a card celebrates the tier until a click on "Got it"', async () => {
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

  it('a card celebrates a tier that was reached between visits, and lists the new perks', async () => {
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

  it('on the first visit in a browser, no tier is celebrated', () => {
    openDashboard(400)

    expect(screen.queryByRole('region', { name: 'A new tier' })).not.toBeInTheDocument()
  })
})

describe('a new sign-up with the ambassador’s code', () => {
  const status = 'pending_verification'
  const one = { id: 'one', email: 'one@example.com', status, createdAt: new Date(2026, 2, 1) }
  const two = { id: 'two', email: 'two@example.com', status, createdAt: new Date(2026, 2, 2) }
  const three = { id: 'three', email: 'three@example.com', status, createdAt: new Date(2026, 2, 3) }

  it('a toast announces the new sign-up', async () => {
    findNewest.mockResolvedValue([one])
    const { newestBecome, knows } = openDashboard(0)
    await waitFor(() => expect(knows(NEWEST)).toBe(true))

    newestBecome([two, one])

    expect(await findToast('A new sign-up!')).toBeVisible()
    expect(await findToast(/^two@example.com used your code/)).toBeVisible()
    expect(screen.queryByText(/^one@example.com used/)).not.toBeInTheDocument()
  })

  it('a toast announces the very first sign-up', async () => {
    const { newestBecome, knows } = openDashboard(0)
    await waitFor(() => expect(knows(NEWEST)).toBe(true))

    newestBecome([one])

    expect(await findToast(/^one@example.com used your code/)).toBeVisible()
  })

  it('one toast counts several new sign-ups', async () => {
    findNewest.mockResolvedValue([one])
    const { newestBecome, knows } = openDashboard(0)
    await waitFor(() => expect(knows(NEWEST)).toBe(true))

    newestBecome([three, two])

    expect(await findToast(/^2 people used your code/)).toBeVisible()
  })

  it('no toast announces an older sign-up that enters the list because a newer sign-up was erased', async () => {
    findNewest.mockResolvedValue([two])
    const { newestBecome, knows } = openDashboard(0)
    await waitFor(() => expect(knows(NEWEST)).toBe(true))

    newestBecome([two, one])

    expect(screen.queryByText('A new sign-up!')).not.toBeInTheDocument()
  })
})

describe('sharing the referral code', () => {
  it('"Copy Code" copies the referral code', async () => {
    const user = userEvent.setup()
    openDashboard(12)

    await user.click(screen.getByRole('button', { name: 'Copy Code' }))

    expect(await findToast('Code Copied!')).toBeVisible()
    expect(await findToast('Your referral code has been copied to your clipboard.')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe('MDDEMO1')
  })

  it('"Copy Referral Link" copies a link that contains the code', async () => {
    const user = userEvent.setup()
    openDashboard(12)

    await user.click(screen.getByRole('button', { name: 'Copy Referral Link' }))

    expect(await findToast('Link Copied!')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/waitlist?ref=MDDEMO1`)
  })

  it('a toast explains what to do if the browser refuses to copy', async () => {
    const user = userEvent.setup()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    openDashboard(12)

    await user.click(screen.getByRole('button', { name: 'Copy Code' }))

    expect(
      await findToast('Your browser blocked it. Select the code and copy it yourself.'),
    ).toBeVisible()
    expect(screen.queryByText('Code Copied!')).not.toBeInTheDocument()

    await user.click(screen.getByRole('button', { name: 'Copy Referral Link' }))
    expect(
      await findToast(
        `Your browser doesn’t allow it. The link is ${location.origin}/waitlist?ref=MDDEMO1`,
      ),
    ).toBeVisible()
  })

  it('an address that ends in #qr opens the QR code', async () => {
    openDashboard(12, '#qr')

    const dialog = screen.getByRole('dialog', { name: 'Scan to join' })
    expect(dialog.closest('details')).toHaveAttribute('open')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(dialog).not.toHaveAttribute('open'))
    expect(screen.queryByRole('dialog', { name: 'Scan to join' })).not.toBeInTheDocument()
  })

  it('the WhatsApp message contains the referral link and the value of the offer', () => {
    openDashboard(12)

    const target = screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href') ?? ''
    const text = new URL(target).searchParams.get('text')
    expect(text).toContain(`${location.origin}/waitlist?ref=MDDEMO1`)
    expect(text).toContain(`worth ${founderOffer.worth}`)
    expect(text).toContain(FOUNDER_PRICE.india.text)
  })
})

describe('the Rewards tab', () => {
  it('the perks of every tier are listed', async () => {
    openDashboard(0)
    await openTab('Rewards')

    for (const [name, perks] of Object.entries(TIER_PERKS)) {
      const shown = within(tierCard(name)).getAllByRole('listitem')
      expect(shown.map((perk) => perk.textContent)).toEqual(perks)
    }
  })

  it.each(TIERS.flatMap(({ from }) => (from === 0 ? [0] : [from - 1, from])))(
    'with %i verified referrals, each tier is marked as unlocked, current or out of reach',
    async (count) => {
      openDashboard(count)
      await openTab('Rewards')

      const current = TIERS.findLast(({ from }) => from <= count)
      for (const { name, from } of TIERS) {
        const reached = name === current?.name ? 'Current tier' : 'Unlocked'
        const badge = count < from ? `${formatNumber(from - count)} to go` : reached
        expect(within(tierCard(name)).getByText(badge)).toBeVisible()
      }
    },
  )
})

it('while the waitlist is closed, the ambassador’s dashboard says so', async () => {
  findClosed.mockResolvedValue({ createdAt: new Date('2026-05-20T10:30:00Z') })
  openDashboard(12)

  expect(await screen.findByText('The waitlist is closed right now')).toBeVisible()
})

it('offline, the ambassador’s dashboard states when its figures were loaded', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  openDashboard(12)
  const notice = /^Offline: figures from .*\d/
  expect(screen.queryByText(notice)).not.toBeInTheDocument()

  online.mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByText(notice)).toBeVisible()
  expect(figure('Total Referrals')).toHaveTextContent('12')

  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.queryByText(notice)).not.toBeInTheDocument()
})
