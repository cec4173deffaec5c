import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'

import { boardOf } from '@/domain/programme/board'

import {
  board,
  BOARD,
  figure,
  findBoard,
  LEADERS,
  openDashboard,
  rowsOf,
  standing,
} from './dashboard'

const own = standing('asha', 12)
const ahead = (count: number) => ({ ...board(), histogram: { 13: count, 12: 1 } })

describe('the rank', () => {
  it('without a verified referral, the rank reads "#TBD"', async () => {
    findBoard.mockResolvedValue(board(...LEADERS))
    openDashboard(0)

    await screen.findByRole('list', { name: 'Top ambassadors' })
    expect(figure('Your Rank')).toHaveTextContent('#TBD')
    expect(figure('Rank')).toHaveTextContent('#TBD')
  })

  it('an ambassador’s rank is one more than the number of ambassadors with more verified referrals', async () => {
    findBoard.mockResolvedValue(board(standing('bela', 14), standing('chitra', 12), own))
    openDashboard(12)

    await waitFor(() => expect(figure('Your Rank')).toHaveTextContent('#2'))
    expect(figure('Rank')).toHaveTextContent('#2')
  })

  it('the rank changes at once with the ambassador’s own count, but with others’ counts only when a board is published', async () => {
    findBoard.mockResolvedValue(board(standing('bela', 14), own))
    const { becomes, countBecomes } = openDashboard(12)
    await waitFor(() => expect(figure('Your Rank')).toHaveTextContent('#2'))

    countBecomes(15)
    await waitFor(() => expect(figure('Your Rank')).toHaveTextContent('#1'))
    expect(rowsOf('Top ambassadors')).toEqual([
      '#1AshaYouFergusson College15 verified',
      '#2Name of belaCollege of bela14 verified',
    ])

    becomes(BOARD, board(standing('bela', 16), standing('asha', 15)))
    await waitFor(() => expect(figure('Your Rank')).toHaveTextContent('#2'))
  })

  it('a rank up to 999 is exact, and any lower rank reads "#999+"', async () => {
    findBoard.mockResolvedValue(ahead(998))
    const { becomes } = openDashboard(12)
    await waitFor(() => expect(figure('Your Rank')).toHaveTextContent(/#999A/))

    becomes(BOARD, ahead(999))
    await waitFor(() => expect(figure('Your Rank')).toHaveTextContent('#999+'))
  })

  it('if the rank fails to load, Retry loads the rank', async () => {
    findBoard.mockRejectedValueOnce(new Error('offline'))
    findBoard.mockResolvedValue(board(...LEADERS, own))
    openDashboard(12)

    const [retry] = await screen.findAllByRole('button', { name: 'Retry' })
    if (retry === undefined) throw new Error('No button.')
    await userEvent.click(retry)

    await waitFor(() => expect(figure('Your Rank')).toHaveTextContent('#11'))
  })

  it('while no board is published, the rank reads "#TBD"', async () => {
    findBoard.mockResolvedValue(null)
    openDashboard(12)

    expect(await screen.findByText('This leaderboard isn’t published yet.')).toBeVisible()
    expect(figure('Your Rank')).toHaveTextContent('#TBD')
    expect(figure('Your Rank')).toHaveTextContent(
      'Appears when our team publishes the next leaderboard.',
    )
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

describe('the leaderboard', () => {
  it('the top list marks the ambassador’s row, and hides the names of hidden ambassadors', async () => {
    findBoard.mockResolvedValue(
      board(
        standing('bela', 14),
        standing('hidden', 13, { isNamed: false }),
        own,
        standing('nobody-yet', 0),
      ),
    )
    openDashboard(12)

    await screen.findByRole('list', { name: 'Top ambassadors' })
    expect(rowsOf('Top ambassadors')).toEqual([
      '#1Name of belaCollege of bela14 verified',
      '#2A hidden ambassador13 verified',
      '#3AshaYouFergusson College12 verified',
    ])
    expect(screen.queryByRole('list', { name: 'Around you' })).not.toBeInTheDocument()
  })

  it('a hidden ambassador sees their row without a name', async () => {
    findBoard.mockResolvedValue(board(standing('bela', 14), { ...own, isNamed: false }))
    openDashboard(12, '', { hidden: true })

    await screen.findByRole('list', { name: 'Top ambassadors' })
    expect(rowsOf('Top ambassadors')).toEqual([
      '#1Name of belaCollege of bela14 verified',
      '#2You, hidden from others12 verified',
    ])
  })

  it('an ambassador in tenth place also sees who is in eleventh place', async () => {
    findBoard.mockResolvedValue(board(...LEADERS.slice(0, 9), own, standing('bela', 11)))
    openDashboard(12)

    await screen.findByRole('list', { name: 'Top ambassadors' })
    expect(rowsOf('Top ambassadors')).toHaveLength(11)
  })

  it('an ambassador in eleventh place sees only their own row below the top ten', async () => {
    findBoard.mockResolvedValue(board(...LEADERS, own))
    openDashboard(12)

    await waitFor(() =>
      expect(rowsOf('Around you')).toEqual(['#11AshaYouFergusson College12 verified']),
    )
    expect(rowsOf('Top ambassadors')).toHaveLength(10)
  })

  it('an ambassador below the top ten sees both neighbours, and how far ahead or behind they are', async () => {
    findBoard.mockResolvedValue(
      board(...LEADERS, standing('bela', 15), own, standing('chitra', 10)),
    )
    openDashboard(12)

    await waitFor(() =>
      expect(rowsOf('Around you')).toEqual([
        '+3Name of belaCollege of bela15 verified',
        '#12AshaYouFergusson College12 verified',
        '−2Name of chitraCollege of chitra10 verified',
      ]),
    )
  })

  it('the leaderboard hides the names of neighbours below the first hundred places', async () => {
    const many = Array.from({ length: 100 }, (_, index) => standing(`leader${index}`, 500))
    findBoard.mockResolvedValue(board(...many, standing('bela', 15), own, standing('chitra', 10)))
    openDashboard(12)

    await waitFor(() =>
      expect(rowsOf('Around you')).toEqual([
        '+3Another ambassador15 verified',
        '#102AshaYouFergusson College12 verified',
        '−2Another ambassador10 verified',
      ]),
    )
  })

  it('the college list marks the ambassador’s college', async () => {
    findBoard.mockResolvedValue(
      board(
        standing('bela', 40, { college: 'COEP' }),
        standing('asha', 12, { college: 'FERGUSSON College' }),
      ),
    )
    openDashboard(12)
    await userEvent.click(screen.getByRole('radio', { name: 'Colleges' }))

    await screen.findByRole('list', { name: 'Top colleges' })
    expect(rowsOf('Top colleges')).toEqual(['#1COEP40 verified', '#2FERGUSSON College12 verified'])
    expect(screen.getByText('FERGUSSON College').closest('li')).toHaveAttribute('aria-current')
  })

  it('if the ambassador’s college isn’t in the list, the college’s count is shown below the list', async () => {
    findBoard.mockResolvedValue(board(standing('bela', 40, { college: 'COEP' })))
    openDashboard(0)
    await userEvent.click(screen.getByRole('radio', { name: 'Colleges' }))

    expect(await screen.findByText(/Fergusson College: 0 verified so far/)).toBeVisible()
  })

  it('if no one is on the leaderboard, the leaderboard says so', async () => {
    openDashboard(0)

    expect(await screen.findByText('Nobody is on the board yet.')).toBeVisible()
  })

  it('if the leaderboard fails to load, Retry loads the leaderboard', async () => {
    findBoard.mockRejectedValueOnce(new Error('offline'))
    openDashboard(0)
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('We couldn’t load the leaderboard')
    findBoard.mockResolvedValue(board(...LEADERS))

    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))

    expect(await screen.findByRole('list', { name: 'Top ambassadors' })).toBeVisible()
  })
})

function choose(name: string) {
  return userEvent.click(screen.getByRole('radio', { name }))
}

describe('the monthly league', () => {
  const [NOW, LAST] = ['2026-11', '2026-10']
  const PEOPLE = [
    standing('bela', 9, { months: { [NOW]: 9 } }),
    standing('chitra', 4, { months: { [LAST]: 4 } }),
    standing('asha', 12, { months: { [NOW]: 5, [LAST]: 2 } }),
  ]
  const open = () => {
    vi.useFakeTimers({ now: new Date('2026-11-22T06:00:00Z'), toFake: ['Date'] })
    findBoard.mockImplementation(async (month) => boardOf(PEOPLE, month))
    openDashboard(12, '', { months: { [NOW]: 5, [LAST]: 2 } })
  }

  it('the league shows this month’s ranking so far, and last month’s final ranking', async () => {
    open()
    await screen.findByRole('list', { name: 'Top ambassadors' })

    await choose('This month')
    await waitFor(() =>
      expect(rowsOf('Top ambassadors')).toEqual([
        '#1Name of belaCollege of bela9 verified',
        '#2AshaYouFergusson College5 verified',
      ]),
    )
    expect(screen.getByText('so far').parentElement).toHaveTextContent('November 2026 so far')
    expect(screen.getByText(/verified in November 2026, India time/)).toBeVisible()

    await choose('Last month')
    await waitFor(() =>
      expect(rowsOf('Top ambassadors')).toEqual([
        '#1Name of chitraCollege of chitra4 verified',
        '#2AshaYouFergusson College2 verified',
      ]),
    )
    expect(screen.getByText('final').parentElement).toHaveTextContent('October 2026 final')
  })

  it('the league also ranks colleges', async () => {
    open()
    await screen.findByRole('list', { name: 'Top ambassadors' })
    await choose('Colleges')
    await choose('This month')
    await waitFor(() =>
      expect(rowsOf('Top colleges')).toEqual([
        '#1College of bela9 verified',
        '#2College of asha5 verified',
      ]),
    )
  })

  it('if this month or last month has no ranking, the league says so', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-22T06:00:00Z'), toFake: ['Date'] })
    findBoard.mockImplementation(async (month) => boardOf(LEADERS, month))
    openDashboard(12)
    await screen.findByRole('list', { name: 'Top ambassadors' })
    await choose('This month')
    expect(await screen.findByText('Nobody is on this month’s board yet.')).toBeVisible()
    await choose('Last month')
    expect(await screen.findByText('No referral was verified in October 2026.')).toBeVisible()
  })
})
