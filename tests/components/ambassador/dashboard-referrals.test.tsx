import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Timestamp } from 'firebase/firestore'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { formatDate } from '@/lib/format/format'
import type * as DayModule from '@/components/workspace/day'

import {
  findByEmail,
  findReferrals,
  never,
  openDashboard,
  openTab,
  referrals,
  verifiedRows,
} from './dashboard'

const rendered = vi.hoisted(() => ({ days: [] as Date[] }))

// Every row renders this component, so the number of renders shows which rows are rendered.
vi.mock('@/components/workspace/day', async (importOriginal) => {
  const { Day } = await importOriginal<typeof DayModule>()
  return {
    Day(props: { date: Date }) {
      rendered.days.push(props.date)
      return <Day {...props} />
    },
  }
})

describe('the Referrals tab', () => {
  it('pending and verified referrals are listed with their join date', async () => {
    findReferrals.mockImplementation(async (status) =>
      status === 'verified' ? referrals(1, 2) : referrals(2, 4),
    )
    openDashboard(1)
    await openTab('Referrals')

    const pending = within(await screen.findByRole('list', { name: 'Pending Verifications' }))
    const verified = within(await screen.findByRole('list', { name: 'Verified Referrals' }))
    const joined = `Joined: ${formatDate(new Date(2026, 2, 1))}`
    expect(pending.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      `rider2@example.com${joined}Pending`,
      `rider3@example.com${joined}Pending`,
    ])
    expect(verified.getByRole('listitem')).toHaveTextContent(`rider1@example.com${joined}Verified`)
    expect(findReferrals.mock.calls).toEqual([
      ['pending_verification', undefined],
      ['verified', undefined],
    ])
  })

  it('the search finds referrals of every status by the start of the email', async () => {
    const createdAt = new Date(2026, 2, 1)
    findByEmail.mockImplementation(async (term) =>
      term === 'ri'
        ? [{ id: 'one', email: 'rider1@example.com', status: 'refunded', createdAt }]
        : [],
    )
    openDashboard(1)
    await openTab('Referrals')
    const box = screen.getByRole('searchbox', { name: 'Search by email...' })
    await userEvent.type(box, 'ri')

    expect(await screen.findByRole('list', { name: 'Referrals found' })).toHaveTextContent(
      'rider1@example.comJoined: ' + formatDate(createdAt) + 'Doesn’t count',
    )
    expect(screen.queryByText('Pending Verifications')).not.toBeInTheDocument()

    await userEvent.type(box, 'x')
    expect(await screen.findByText('No referrals match your search.')).toBeVisible()

    await userEvent.clear(box)
    expect(await screen.findByText('Pending Verifications')).toBeVisible()
  })

  it('empty lists state that there are no referrals, and what to do', async () => {
    openDashboard(0)
    await openTab('Referrals')

    expect(await screen.findByText('No pending verifications at this time.')).toBeVisible()
    expect(
      await screen.findByText('No verified referrals to display. Share your code to get started!'),
    ).toBeVisible()
  })

  it('while the referrals load, the lists show a loading message', async () => {
    findReferrals.mockImplementation(never)
    openDashboard(0)
    await openTab('Referrals')

    expect(screen.getAllByText('Loading…')).toHaveLength(2)
    expect(screen.queryByText(/No pending|No verified/)).not.toBeInTheDocument()
  })

  it('if a list of referrals fails to load, an error is shown, and Retry loads the list', async () => {
    const failure = 'We can’t reach MoodDrive. Check your connection and try again.'
    let fails = true
    findReferrals.mockImplementation(async (status) => {
      if (status === 'verified' && fails) throw new Error(failure)
      return referrals(0, 1)
    })
    openDashboard(1)
    await openTab('Referrals')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(failure)
    expect(screen.getByRole('list', { name: 'Pending Verifications' })).toBeVisible()

    fails = false
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))

    expect(await screen.findByRole('list', { name: 'Verified Referrals' })).toBeVisible()
  })

  it('an erased referral stays in the list without an email', async () => {
    const erased = { id: 'gone', email: null, createdAt: new Date(), cursor: Timestamp.now() }
    findReferrals.mockImplementation(async (status) => (status === 'verified' ? [erased] : []))
    openDashboard(1)
    await openTab('Referrals')

    expect(await screen.findByText('Erased at the founder’s request')).toBeVisible()
  })

  describe('more than one page of referrals', () => {
    const all = referrals(0, 60)
    let arrive: (() => void) | undefined
    let becomes: ReturnType<typeof openDashboard>['becomes'] | undefined

    beforeEach(async () => {
      findReferrals.mockImplementation(async (status, after) => {
        if (status !== 'verified') return []
        if (after === undefined) return all.slice(0, 25)
        await new Promise<void>((resolve) => {
          arrive = resolve
        })
        const start = all.findIndex(({ id }) => id === after) + 1
        return all.slice(start, start + 25)
      })
      becomes = openDashboard(60).becomes
      await openTab('Referrals')
      await screen.findByText('rider24@example.com')
    })

    it('when a referral leaves the first page, the list skips none of the other referrals', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
      await act(async () => arrive?.())
      await waitFor(() => expect(verifiedRows()).toHaveLength(50))

      becomes?.(['referrals', 'asha', 'verified', 1, undefined], all.slice(1, 26))
      expect(verifiedRows().length).toBeGreaterThanOrEqual(49)
      await waitFor(() => expect(findReferrals).toHaveBeenLastCalledWith('verified', 'referral-25'))
      await act(async () => arrive?.())

      await waitFor(() => expect(screen.getByText('rider50@example.com')).toBeVisible())
      expect(verifiedRows()).toHaveLength(50)
      expect(screen.queryByText('rider0@example.com')).not.toBeInTheDocument()
    })

    it('"Show more" loads 25 referrals, and keeps the rows and the focus', async () => {
      expect(verifiedRows()).toHaveLength(25)
      const more = screen.getByRole('button', { name: 'Show more' })

      await userEvent.click(more)
      expect(more).toHaveTextContent('Loading…')
      await userEvent.click(more)
      expect(verifiedRows()).toHaveLength(25)

      await act(async () => arrive?.())
      await waitFor(() => expect(verifiedRows()).toHaveLength(50))
      expect(more).toHaveFocus()
      expect(findReferrals.mock.calls).toEqual([
        ['pending_verification', undefined],
        ['verified', undefined],
        ['verified', 'referral-24'],
      ])
    })

    it('when the list grows or changes, only the new and changed rows are rendered', async () => {
      rendered.days = []
      await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
      await act(async () => arrive?.())
      await waitFor(() => expect(verifiedRows()).toHaveLength(50))
      expect(rendered.days).toHaveLength(25)

      rendered.days = []
      // Like a snapshot, this delivers new objects for all rows.
      const changed = all.slice(0, 25).map(({ id, email, createdAt, cursor }, index) => ({
        id,
        email: index === 3 ? 'renamed@example.com' : email,
        createdAt: new Date(createdAt),
        cursor: new Timestamp(cursor.seconds, cursor.nanoseconds),
      }))
      becomes?.(['referrals', 'asha', 'verified', 1, undefined], changed)
      expect(await screen.findByText('renamed@example.com')).toBeVisible()
      expect(rendered.days).toHaveLength(1)
    })

    it('when "Show more" loads the last page, the focus moves to the first row of that page', async () => {
      const more = screen.getByRole('button', { name: 'Show more' })
      await userEvent.click(more)
      await act(async () => arrive?.())
      await waitFor(() => expect(verifiedRows()).toHaveLength(50))
      await userEvent.click(more)
      await act(async () => arrive?.())

      await waitFor(() => expect(verifiedRows()).toHaveLength(60))
      expect(more).not.toBeInTheDocument()
      expect(verifiedRows()[50]).toHaveFocus()
      expect(screen.getByText('60 in all')).toBeVisible()

      // Later changes of the list must not move the focus.
      act(() => screen.getByRole('tab', { name: 'Referrals' }).focus())
      becomes?.(['referrals', 'asha', 'verified', 1, undefined], all.slice(1, 26))
      await waitFor(() => expect(findReferrals).toHaveBeenLastCalledWith('verified', 'referral-25'))
      await act(async () => arrive?.())
      expect(screen.getByRole('tab', { name: 'Referrals' })).toHaveFocus()
    })
  })
})
