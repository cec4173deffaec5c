import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { setWeeklyTarget } from '@/data/ambassadors/ambassador-settings'
import { AppError } from '@/data/firebase/errors'
import { weekStart } from '@/domain/programme/periods'
import { lastFigures } from '@/session/last-figures'

import { seenByAsha } from '../../factories/last-figures'
import {
  board,
  countVerifiedSince,
  findBoard,
  findToast,
  openDashboard,
  standing,
} from './dashboard'

vi.mock('@/data/ambassadors/ambassador-settings', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  setWeeklyTarget: vi.fn<typeof setWeeklyTarget>(),
}))

const week = () => within(screen.getByRole('region', { name: 'This week' }))
const choice = () => week().getByRole('combobox', { name: 'My weekly target' })

beforeEach(() => void vi.mocked(setWeeklyTarget).mockReset().mockResolvedValue())

describe('a weekly target', () => {
  it('a chosen target is saved in the profile', async () => {
    openDashboard(12)
    expect(choice()).toHaveDisplayValue('None')
    expect(week().queryByRole('progressbar')).not.toBeInTheDocument()

    await userEvent.selectOptions(choice(), '5')
    expect(setWeeklyTarget).toHaveBeenCalledWith('asha', 5)
  })

  it('the progress bar counts verified referrals since Monday', async () => {
    countVerifiedSince.mockImplementation((since) =>
      Promise.resolve(since === weekStart(new Date()).getTime() ? 2 : 9),
    )
    openDashboard(12, '', { weeklyTarget: 5 })
    expect(await week().findByText(/3 more to reach your target/)).toBeInTheDocument()
    expect(week().getByRole('progressbar')).toHaveAttribute('value', '40')

    await userEvent.selectOptions(choice(), 'None')
    expect(setWeeklyTarget).toHaveBeenCalledWith('asha', null)
  })

  it('a reached target of 7, which isn’t among the choices, is celebrated and stays selected', async () => {
    countVerifiedSince.mockResolvedValue(9)
    openDashboard(12, '', { weeklyTarget: 7 })
    expect(await week().findByText(/reached your target/)).toBeInTheDocument()
    expect(choice()).toHaveDisplayValue('7')
  })

  it('when saving the target fails, the reason is shown', async () => {
    vi.mocked(setWeeklyTarget).mockRejectedValue(new AppError('offline', 'No answer.'))
    openDashboard(12)
    await userEvent.selectOptions(choice(), '5')
    expect(await week().findByRole('alert')).toHaveTextContent('No answer.')
    expect(await findToast('Could not save your details. Please try again.')).toBeInTheDocument()
  })
})

const since = () => screen.queryByText(/^Since/)

describe('changes since the last visit', () => {
  const DAY = 86_400_000
  const seen = (days: number, verified: number, rank: string) =>
    seenByAsha({ verified, rank, at: Date.now() - days * DAY })

  beforeEach(() => findBoard.mockResolvedValue(board(standing('leader', 40), standing('asha', 12))))

  it('the changes are shown with the weekday of the last visit', async () => {
    const before = seen(2, 10, '#14')
    lastFigures.write(before)
    openDashboard(12)
    const day = new Intl.DateTimeFormat(undefined, { weekday: 'long' }).format(before.at)
    await waitFor(() => expect(since()).toHaveTextContent(`Since ${day}: 2 verified, rank #14 #2`))

    await waitFor(() => expect(lastFigures.read()?.verified).toBe(12))
    const { verified, rank, at } = before
    expect(lastFigures.read()?.before).toEqual({ verified, rank, at })
  })

  it('a reload on the same day shows the same changes again', async () => {
    const { verified, rank, at } = seen(3, 10, '#2')
    lastFigures.write({ ...seen(0, 12, '#2'), before: { verified, rank, at } })
    openDashboard(12)
    await waitFor(() => expect(since()).toHaveTextContent(/: 2 verified$/))
  })

  it('if nothing has changed, the dashboard says so', async () => {
    lastFigures.write(seen(2, 12, '#2'))
    openDashboard(12)
    await waitFor(() => expect(since()).toHaveTextContent(/: nothing new yet$/))
    await waitFor(() => expect(lastFigures.read()?.before?.verified).toBe(12))
    expect(since()).toHaveTextContent(/: nothing new yet$/)
  })

  it.each([
    ['there was no earlier visit', null],
    ['the last visit was less than 30 minutes ago', seen(0, 10, '#14')],
  ])('no changes are shown if %s', async (_, figures) => {
    if (figures !== null) lastFigures.write(figures)
    openDashboard(12)
    await waitFor(() => expect(lastFigures.read()).toMatchObject({ uid: 'asha', verified: 12 }))
    expect(since()).not.toBeInTheDocument()
  })

  it('the changes include reverted verifications', async () => {
    lastFigures.write(seen(2, 13, '#2'))
    openDashboard(12)
    await waitFor(() => expect(since()).toHaveTextContent('1 no longer verified'))
  })
})

describe('sharing the referral link', () => {
  afterEach(() => Reflect.deleteProperty(navigator, 'share'))

  it('the Share button opens the device’s share dialog with the link', async () => {
    const share = vi.fn<typeof navigator.share>().mockResolvedValue()
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    openDashboard(12)
    await userEvent.click(screen.getByRole('button', { name: 'Share' }))
    expect(share).toHaveBeenCalledWith(
      expect.objectContaining({ url: `${location.origin}/waitlist?ref=MDDEMO1` }),
    )
  })
})
