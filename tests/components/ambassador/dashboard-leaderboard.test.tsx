import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'

import {
  figure,
  findAhead,
  findBehind,
  findCollege,
  findColleges,
  findRank,
  findTop,
  LEADERS,
  never,
  openDashboard,
  rowsOf,
  standing,
  TOP,
} from './dashboard'

describe('rank', () => {
  const own = standing('asha', 12)

  it('is #TBD while there is no verified referral', async () => {
    findTop.mockResolvedValue(LEADERS)
    openDashboard(0)

    await screen.findByRole('list', { name: 'Top ambassadors' })
    expect(figure('Your Rank')).toHaveTextContent('#TBD')
    expect(figure('Rank')).toHaveTextContent('#TBD')
    expect(findRank).not.toHaveBeenCalled()
  })

  it('is read off the top ten, where equal counts share a place', async () => {
    findTop.mockResolvedValue([standing('bela', 14), standing('chitra', 12), own])
    openDashboard(12)

    await waitFor(() => expect(figure('Your Rank')).toHaveTextContent('#2'))
    expect(figure('Rank')).toHaveTextContent('#2')
    expect(findRank).not.toHaveBeenCalled()
  })

  it('changes when somebody overtakes', async () => {
    findTop.mockResolvedValue([own, standing('bela', 12)])
    const { becomes } = openDashboard(12)
    await waitFor(() => expect(figure('Your Rank')).toHaveTextContent('#1'))

    becomes(TOP, [standing('bela', 13), own])

    await waitFor(() => expect(figure('Your Rank')).toHaveTextContent('#2'))
  })

  it('is counted by the database further down, and anew when a neighbour moves', async () => {
    findTop.mockResolvedValue(LEADERS)
    findBehind.mockResolvedValue([own, standing('bela', 12)])
    const { becomes } = openDashboard(12)
    await waitFor(() => expect(figure('Your Rank')).toHaveTextContent('#13'))
    expect(findRank).toHaveBeenCalledExactlyOnceWith(12)

    findRank.mockImplementation(never)
    becomes(['ahead', 'asha', 12], [standing('bela', 13)])
    expect(figure('Your Rank')).toHaveTextContent('#13')
    await waitFor(() => expect(findRank).toHaveBeenCalledTimes(2))
  })

  it('is exact up to 999', async () => {
    findTop.mockResolvedValue(LEADERS)
    findRank.mockResolvedValueOnce(999).mockResolvedValueOnce(1000)
    const { countBecomes } = openDashboard(12)
    await waitFor(() => expect(figure('Your Rank')).toHaveTextContent(/#999A/))

    countBecomes(11)
    await waitFor(() => expect(figure('Your Rank')).toHaveTextContent('#999+'))
  })

  it('can be asked for again after a failure', async () => {
    findTop.mockResolvedValue(LEADERS)
    findRank.mockRejectedValueOnce(new Error('offline'))
    openDashboard(12)

    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))

    await waitFor(() => expect(figure('Your Rank')).toHaveTextContent('#13'))
  })
})

describe('the leaderboard', () => {
  it('shows the top, oneself marked, and names nobody who keeps hidden', async () => {
    findTop.mockResolvedValue([
      standing('bela', 14),
      { uid: 'hidden', firstName: null, college: null, count: 13 },
      standing('asha', 12),
      standing('nobody-yet', 0),
    ])
    openDashboard(12)

    await screen.findByRole('list', { name: 'Top ambassadors' })
    expect(rowsOf('Top ambassadors')).toEqual([
      '#1Name of belaCollege of bela14 verified',
      '#2An ambassador who keeps hidden13 verified',
      '#3Name of ashaYouCollege of asha12 verified',
    ])
    expect(screen.queryByRole('list', { name: 'Around you' })).not.toBeInTheDocument()
  })

  it('shows whoever is tenth the eleventh too', async () => {
    const eleven = [...LEADERS.slice(0, 9), standing('asha', 12), standing('bela', 11)]
    findTop.mockResolvedValue(eleven)
    openDashboard(12)

    await screen.findByRole('list', { name: 'Top ambassadors' })
    expect(rowsOf('Top ambassadors')).toHaveLength(11)
  })

  it('keeps the eleventh to themselves, and names nobody twice', async () => {
    findTop.mockResolvedValue([...LEADERS, standing('asha', 12)])
    findAhead.mockResolvedValue(LEADERS.slice(9))
    openDashboard(12)

    await waitFor(() =>
      expect(rowsOf('Around you')).toEqual(['#13AshaYouFergusson College12 verified']),
    )
    expect(rowsOf('Top ambassadors')).toHaveLength(10)
  })

  it('shows who is next to somebody further down', async () => {
    findTop.mockResolvedValue(LEADERS)
    findAhead.mockResolvedValue([standing('bela', 15)])
    findBehind.mockResolvedValue([standing('asha', 12), standing('chitra', 10)])
    openDashboard(12)

    await waitFor(() =>
      expect(rowsOf('Around you')).toEqual([
        '+3Name of belaCollege of bela15 verified',
        '#13AshaYouFergusson College12 verified',
        '−2Name of chitraCollege of chitra10 verified',
      ]),
    )
  })

  it('shows colleges, the own one marked, or its count where it is not among the top', async () => {
    const colleges = [
      { key: 'coep', name: 'COEP', count: 40 },
      { key: 'key of Fergusson College', name: 'Fergusson College', count: 12 },
    ]
    findColleges.mockResolvedValue(colleges)
    findCollege.mockResolvedValue(colleges[1] ?? null)
    openDashboard(12)
    await userEvent.click(screen.getByRole('radio', { name: 'Colleges' }))

    await screen.findByRole('list', { name: 'Top colleges' })
    expect(rowsOf('Top colleges')).toEqual(['#1COEP40 verified', '#2Fergusson College12 verified'])
    expect(screen.getByText('Fergusson College').closest('li')).toHaveAttribute('aria-current')
    expect(findCollege).toHaveBeenCalledExactlyOnceWith('key of Fergusson College')
  })

  it('tells of a college that is not among the top', async () => {
    findColleges.mockResolvedValue([{ key: 'coep', name: 'COEP', count: 40 }])
    openDashboard(0)
    await userEvent.click(screen.getByRole('radio', { name: 'Colleges' }))

    expect(await screen.findByText(/Fergusson College: 0 verified so far/)).toBeVisible()
  })

  it('says so while nobody is on it', async () => {
    openDashboard(0)

    expect(await screen.findByText('Nobody is on the board yet.')).toBeVisible()
  })

  it('can be loaded again after a failure', async () => {
    findTop.mockRejectedValueOnce(new Error('offline'))
    openDashboard(0)
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('We couldn’t load the leaderboard')
    findTop.mockResolvedValue(LEADERS)

    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))

    expect(await screen.findByRole('list', { name: 'Top ambassadors' })).toBeVisible()
  })
})

function choose(name: string) {
  return userEvent.click(screen.getByRole('radio', { name }))
}

describe('the league of a month', () => {
  const MONTHS = { '2026-11': 5, '2026-10': 2 }
  const open = () => {
    vi.useFakeTimers({ now: new Date('2026-11-22T06:00:00Z'), toFake: ['Date'] })
    findTop.mockImplementation(async (month) => {
      if (month === '2026-11') return [standing('bela', 9), standing('asha', 5)]
      if (month === '2026-10') return [standing('chitra', 4), standing('asha', 2)]
      return LEADERS
    })
    openDashboard(12, '', { months: MONTHS })
  }

  it('is beside that of all time: this month’s so far, and the last one’s final table', async () => {
    open()
    await screen.findByRole('list', { name: 'Top ambassadors' })

    await choose('This month')
    await waitFor(() =>
      expect(rowsOf('Top ambassadors')).toEqual([
        '#1Name of belaCollege of bela9 verified',
        '#2Name of ashaYouCollege of asha5 verified',
      ]),
    )
    expect(screen.getByText('so far').parentElement).toHaveTextContent('November 2026 so far')
    expect(screen.getByText(/verified in November 2026, by the calendar of India/)).toBeVisible()

    await choose('Last month')
    await waitFor(() =>
      expect(rowsOf('Top ambassadors')).toEqual([
        '#1Name of chitraCollege of chitra4 verified',
        '#2Name of ashaYouCollege of asha2 verified',
      ]),
    )
    expect(screen.getByText('final').parentElement).toHaveTextContent('October 2026 final')
  })

  it('ranks colleges, too', async () => {
    open()
    findColleges.mockImplementation(async (month) =>
      month === '2026-11' ? [{ key: 'a', name: 'A College', count: 7 }] : [],
    )
    await screen.findByRole('list', { name: 'Top ambassadors' })
    await choose('Colleges')
    await choose('This month')
    await waitFor(() => expect(rowsOf('Top colleges')).toEqual(['#1A College7 verified']))
  })

  it('says so where the month has nobody yet, and where the last one had nobody', async () => {
    open()
    findTop.mockImplementation(async (month) =>
      month === undefined || month === null ? LEADERS : [],
    )
    await screen.findByRole('list', { name: 'Top ambassadors' })
    await choose('This month')
    expect(await screen.findByText('Nobody is on this month’s board yet.')).toBeVisible()
    await choose('Last month')
    expect(await screen.findByText('No referral was verified in October 2026.')).toBeVisible()
  })
})
