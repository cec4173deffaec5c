import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

import { AmbassadorMeanwhile } from '@/app/ambassador-meanwhile'
import { paths } from '@/lib/paths'
import { lastFigures, type LastFigures } from '@/session/last-figures'
import { writeSessionHint } from '@/session/session-hint'

import { seenByAsha } from '../../factories/last-figures'
import { render } from '../render'
import {
  board,
  countReferrals,
  countVerifiedSince,
  figure,
  findBoard,
  findNewest,
  never,
  openDashboard,
  standing,
} from './dashboard'

const KEY = 'mooddrive.last-figures'
const DAY_MS = 24 * 60 * 60_000

const referral = {
  id: 'one',
  email: 'rider@example.com',
  status: 'verified',
  joined: Date.UTC(2026, 2, 1),
}

function open(path = paths.ambassadorDashboard as string) {
  render({ '*': <AmbassadorMeanwhile /> }, { path })
}

/** Stores the figures, as an earlier visit does. */
function keep(figures: LastFigures) {
  localStorage.setItem(KEY, JSON.stringify(figures))
}

const loading = () => screen.queryByText('Loading dashboard…')

beforeEach(() => {
  findBoard.mockResolvedValue(board(standing('bela', 90), standing('asha', 54)))
})

it('until the live figures arrive, the dashboard shows the stored figures and when they were stored', () => {
  keep(seenByAsha({ at: Date.now() }))
  open()

  expect(screen.getByRole('heading', { name: 'Welcome, Asha' })).toBeVisible()
  expect(screen.getByText('Silver Ambassador')).toBeVisible()
  expect(screen.getByText(/^as of .*\d/)).toBeVisible()
  expect(figure('Total Referrals')).toHaveTextContent('53')
  expect(figure('Your Rank')).toHaveTextContent('#2')
  expect(figure('Active Rate')).toHaveTextContent('88%')
  expect(screen.getByRole('list', { name: 'Top ambassadors' })).toHaveTextContent('Bela')
  expect(screen.getByText('MDASHA1')).toBeVisible()
})

it('stored referrals are shown with masked emails', async () => {
  lastFigures.write(seenByAsha({ referrals: [referral] }))
  expect(localStorage.getItem(KEY)).not.toContain('rider')
  open(`${paths.ambassadorDashboard}?tab=referrals`)

  expect(screen.getByRole('list', { name: 'Verified Referrals' })).toHaveTextContent(
    'r***@example.com',
  )
  // The stored figures contain no pending referrals, but the database may.
  expect(screen.queryByText(/No pending verifications/)).not.toBeInTheDocument()
})

it('offline, the dashboard states when the stored figures were loaded', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  keep(seenByAsha())
  open()
  expect(screen.getByText(/You’re offline/)).toHaveTextContent('These figures are from')
})

it.each<[string, () => void]>([
  ['older than seven days', () => keep(seenByAsha({ at: Date.now() - 7 * DAY_MS }))],
  ['of another ambassador', () => keep(seenByAsha({ uid: 'ravi' }))],
  ['of another version of the site', () => localStorage.setItem(KEY, '{"uid":"asha"}')],
])('stored figures %s are neither shown nor kept', (_which, write) => {
  write()
  open()
  expect(loading()).toBeVisible()
  expect(lastFigures.read()).toBeNull()
})

it('stored figures that are old or belong to another ambassador are deleted when they are read', () => {
  for (const figures of [
    seenByAsha({ at: Date.now() - 7 * DAY_MS }),
    seenByAsha({ uid: 'ravi' }),
  ]) {
    keep(figures)
    lastFigures.read()
    expect(localStorage.getItem(KEY)).toBeNull()
  }
})

it('stored figures are hidden and deleted when the ambassador signs out in another tab', () => {
  keep(seenByAsha())
  open()
  expect(loading()).not.toBeInTheDocument()

  // These are the changes that signing out in another tab makes.
  localStorage.removeItem('mooddrive.signed-in-as')
  localStorage.removeItem('mooddrive.signed-in-uid')
  act(() => void window.dispatchEvent(new StorageEvent('storage')))

  expect(loading()).toBeVisible()
  expect(localStorage.getItem(KEY)).toBeNull()
  lastFigures.write(seenByAsha())
  expect(localStorage.getItem(KEY)).toBeNull()
})

it('stored figures are hidden once another user is signed in', () => {
  keep(seenByAsha())
  open()
  act(() => writeSessionHint('', 'ravi'))
  expect(loading()).toBeVisible()
})

it('the stored figures stay until all live figures have arrived', async () => {
  keep(seenByAsha())
  const answers: Array<(count: number) => void> = []
  countReferrals.mockReturnValue(new Promise((resolve) => answers.push(resolve)))
  openDashboard(54)
  await waitFor(() => expect(countReferrals).toHaveBeenCalled())
  expect(figure('Total Referrals')).toHaveTextContent('53')
  expect(screen.getByText(/^as of/)).toBeVisible()

  await act(async () => answers[0]?.(61))

  await waitFor(() => expect(figure('Total Referrals')).toHaveTextContent('54'))
  expect(screen.queryByText(/^as of/)).not.toBeInTheDocument()
  await waitFor(() => expect(lastFigures.read()).toMatchObject({ verified: 54, joined: 61 }))
})

it('an open QR code stays open when live figures replace the stored ones', async () => {
  keep(seenByAsha())
  const answers: Array<(count: number) => void> = []
  countReferrals.mockReturnValue(new Promise((resolve) => answers.push(resolve)))
  openDashboard(54)
  await waitFor(() => expect(countReferrals).toHaveBeenCalled())
  fireEvent.click(screen.getByText('Show QR code'))
  const dialog = screen.getByRole('dialog', { name: 'Scan to join' })

  await act(async () => answers[0]?.(61))

  await waitFor(() => expect(screen.queryByText(/^as of/)).not.toBeInTheDocument())
  expect(screen.getByRole('dialog', { name: 'Scan to join' })).toBe(dialog)
})

it('if one live figure fails to load, the others still replace the stored figures', async () => {
  keep(seenByAsha())
  countVerifiedSince.mockRejectedValue(new Error('offline'))
  openDashboard(54)

  expect(await screen.findByText(/they may be out of date/)).toBeVisible()
  expect(screen.queryByText(/^as of/)).not.toBeInTheDocument()
})

it('without stored figures, the dashboard shows each live figure at once', () => {
  findNewest.mockImplementation(never)
  openDashboard(54)
  expect(figure('Total Referrals')).toHaveTextContent('54')
})
