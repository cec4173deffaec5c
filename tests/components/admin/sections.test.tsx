import { screen } from '@testing-library/react'
import { queryOptions } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import type { Closable, closedQuery } from '@/data/closing'
import type { waitingCountQuery, WaitingKind } from '@/data/counts/waiting-counts'
import { ClockNotice } from '@/features/admin/sections/clock-notice'
import { ClosedNotices } from '@/features/admin/sections/closed-notices'
import { SectionLinks } from '@/features/admin/sections/section-links'
import { WaitingCard } from '@/features/admin/overview/waiting-card'

import { eventually } from '../../eventually'
import { render } from '../render'

const count = vi.fn<(kind: WaitingKind) => Promise<number>>()
vi.mock('@/data/counts/waiting-counts', async (importOriginal) => {
  const actual = await importOriginal<{ waitingCountQuery: typeof waitingCountQuery }>()
  return {
    ...actual,
    waitingCountQuery: (uid: string, kind: WaitingKind) =>
      queryOptions({ ...actual.waitingCountQuery(uid, kind), queryFn: () => count(kind) }),
  }
})

/** When the waitlist and the inbox were closed; null if they are open. */
const closed: Record<Closable, { createdAt: Date } | null> = { waitlist: null, inbox: null }
vi.mock('@/data/closing', async (importOriginal) => {
  const actual = await importOriginal<{ closedQuery: typeof closedQuery }>()
  return {
    ...actual,
    closedQuery: (uid: string, what: Closable) =>
      queryOptions({ ...actual.closedQuery(uid, what), queryFn: () => closed[what] }),
  }
})

const link = (name: string) => screen.findByRole('link', { name })

const profile = { role: 'admin' as const, firstName: 'Mira' }

beforeEach(() => {
  const waiting: Partial<Record<WaitingKind, number>> = {
    payments: 31,
    demoRequests: 1,
    erasures: 1850,
    duePerks: 2,
    failedMails: 1,
    corrections: 3,
  }
  count.mockReset().mockImplementation((kind) => Promise.resolve(waiting[kind] ?? 0))
})

describe('the links to the admin pages', () => {
  it('each link shows the exact number of waiting items', async () => {
    render(<SectionLinks />, { path: '/admin', profile })

    expect(await link('Payments 31 waiting')).toHaveAttribute('href', '/admin/payments')
    expect(await link('Inbox 1 waiting')).toBeInTheDocument()
    expect(await link('Erasure 1,850 waiting')).toBeInTheDocument()
    expect(await link('Disputes')).toBeInTheDocument()
    expect(await link('Overview')).toHaveAttribute('aria-current', 'page')
  })

  it('the links are shown even if counting the waiting items fails', async () => {
    count.mockRejectedValue(new Error('No connection.'))
    render(<SectionLinks />, { path: '/admin/inbox', profile })

    expect(await screen.findByRole('link', { name: 'Inbox' })).toHaveAttribute(
      'aria-current',
      'page',
    )
  })
})

describe('the card of waiting work', () => {
  it('the card lists each kind of waiting work, with a link', async () => {
    render(<WaitingCard />, { profile })

    const items = await screen.findAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      '31payments to verify',
      '1new message',
      '1,850founders to erase',
      '2perks to send',
      '1email that couldn’t be delivered',
      '3correction requests without an answer',
    ])
    expect(screen.getByRole('link', { name: /payments to verify/ })).toHaveAttribute(
      'href',
      '/admin/payments',
    )
    expect(screen.getByRole('link', { name: /correction requests/ })).toHaveAttribute(
      'href',
      '/admin/payments?status=needs_correction',
    )
  })

  it('while payments wait, the card links to the Statement section', async () => {
    render(<WaitingCard />, { profile })

    expect(await screen.findByRole('link', { name: 'match your bank statement' })).toHaveAttribute(
      'href',
      '/admin/statement',
    )
  })

  it('without waiting payments, the card doesn’t link to the Statement section', async () => {
    count.mockImplementation((kind) => Promise.resolve(kind === 'disputes' ? 1 : 0))
    render(<WaitingCard />, { profile })

    expect(await screen.findByText('dispute to decide')).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: /statement/ })).not.toBeInTheDocument()
  })

  it('if nothing waits, the card states that there is nothing to do', async () => {
    count.mockResolvedValue(0)
    render(<WaitingCard />, { profile })

    expect(await screen.findByText('Nothing to do. You’re all caught up.')).toBeInTheDocument()
  })

  it('when counting fails, the card shows the error, and Retry counts again', async () => {
    count.mockRejectedValueOnce(new Error('No connection.'))
    const { user } = render(<WaitingCard />, { profile })

    expect(await screen.findByRole('alert')).toHaveTextContent('No connection.')
    await user.click(screen.getByRole('button', { name: 'Retry' }))

    expect(await screen.findByText('payments to verify')).toBeInTheDocument()
  })
})

describe('the notices on all admin pages', () => {
  it.each([
    [-3 * 24, /clock is 3 days slow/],
    [2, /clock is 2 hours fast/],
  ])(
    'the admin sees a notice if the computer’s clock is wrong by %i hours',
    async (hours, words) => {
      const date = new Date(Date.now() - hours * 3_600_000).toUTCString()
      vi.stubGlobal('fetch', async () => new Response(null, { headers: { date } }))
      render(<ClockNotice />, { profile })

      expect(await screen.findByText(words)).toBeVisible()
    },
  )

  it('no notice is shown if the computer’s clock is right', async () => {
    const date = new Date().toUTCString()
    const answer = vi.fn<() => Promise<Response>>(
      async () => new Response(null, { headers: { date } }),
    )
    vi.stubGlobal('fetch', answer)
    render(<ClockNotice />, { profile })

    await eventually(() => expect(answer).toHaveBeenCalledOnce())
    expect(screen.queryByText(/clock/)).not.toBeInTheDocument()
  })

  it('notices state since when the waitlist and the inbox are closed, and link to Settings', async () => {
    closed.waitlist = { createdAt: new Date('2026-05-20T10:30:00Z') }
    closed.inbox = { createdAt: new Date('2026-05-21T10:30:00Z') }
    render(<ClosedNotices />, { profile })

    expect(
      await screen.findByText(/^The waitlist is closed since .*Nobody can sign up/),
    ).toBeVisible()
    expect(await screen.findByText(/^The inbox is closed since .*Nobody can write/)).toBeVisible()
    for (const settings of screen.getAllByRole('link', { name: 'Reopen it in Settings' })) {
      expect(settings).toHaveAttribute('href', '/admin/settings')
    }
  })
})
