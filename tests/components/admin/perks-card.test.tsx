import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Timestamp } from 'firebase/firestore'
import { beforeEach, expect, it, vi } from 'vitest'

import type * as Perks from '@/data/perks/perks'
import type { PageCursor } from '@/data/firebase/queries/watch'
import { perksQuery, readDuePerks, type Perk, type PerkState } from '@/data/perks/perks'
import { callPerkBack, sendPerk } from '@/data/perks/send-perk'
import { AppError } from '@/data/firebase/errors'
import { packingList } from '@/features/admin/programme/packing-list'
import { PerksCard } from '@/features/admin/programme/perks-card'

import { pressAndWait } from '../press-in-vain'
import { notifications } from '../render'
import { openOnDesk } from './render-admin'

vi.mock('@/data/perks/perks', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  perksQuery: vi.fn<typeof perksQuery>(),
  readDuePerks: vi.fn<typeof readDuePerks>(),
}))
vi.mock('@/data/perks/send-perk', () => ({
  sendPerk: vi.fn<typeof sendPerk>(),
  callPerkBack: vi.fn<typeof callPerkBack>(),
}))

const real = await vi.importActual<typeof Perks>('@/data/perks/perks')
let stored: Array<Perk & PageCursor>

beforeEach(() => {
  stored = []
  vi.mocked(sendPerk).mockReset().mockResolvedValue()
  vi.mocked(callPerkBack).mockReset().mockResolvedValue()
  vi.mocked(perksQuery).mockImplementation((uid, state, only, page, after) => ({
    ...real.perksQuery(uid, state, only, page, after),
    queryFn: async () =>
      stored.filter((perk) => perk.state === state && (only === null || perk.perk === only)),
  }))
})

function perk(name: string, overrides: Partial<Perk> = {}): Perk & PageCursor {
  const createdAt = new Date(2026, 4, 12)
  return {
    id: `${name}-${overrides.perk ?? 'shirt'}`,
    uid: name,
    name,
    college: 'Some College',
    perk: 'shirt',
    wish: { size: 'M' },
    state: 'due',
    note: null,
    createdAt,
    sentAt: null,
    receivedAt: null,
    letter: null,
    cursor: Timestamp.fromDate(createdAt),
    ...overrides,
  }
}

const sent = (name: string) => perk(name, { state: 'sent', note: 'By post.', sentAt: new Date() })
const show = (state: string) => userEvent.click(screen.getByRole('radio', { name: state }))
const rows = () => screen.queryAllByRole('listitem').map((row) => row.textContent)

it('the perks card lists due perks with details, and shows sent and received perks on demand', async () => {
  stored = [
    perk('Asha'),
    sent('Ravi'),
    perk('Meera', { state: 'received', receivedAt: new Date() }),
  ]
  openOnDesk(<PerksCard />)
  expect(await screen.findByText('T-shirt for Asha')).toBeVisible()
  expect(rows()[0]).toContain('M')
  expect(rows()).toHaveLength(1)

  await show('Sent')
  expect(await screen.findByText('T-shirt for Ravi')).toBeVisible()
  expect(screen.getByText('Your note: By post.')).toBeVisible()
  await show('Received')
  expect(await screen.findByText('T-shirt for Meera')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Edit note' })).not.toBeInTheDocument()
})

it('the admin filters the perks by kind', async () => {
  stored = [perk('Asha'), perk('Ravi', { perk: 'trophy' })]
  openOnDesk(<PerksCard />)
  await screen.findByText('T-shirt for Asha')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Perk' }), 'trophy')
  expect(await screen.findByText('Personalized trophy for Ravi')).toBeVisible()
  expect(screen.queryByText('T-shirt for Asha')).not.toBeInTheDocument()
})

it('the admin marks several perks as sent with one note, and a retry marks only the perks that failed', async () => {
  stored = [perk('Asha'), perk('Ravi'), perk('Meera')]
  openOnDesk(<PerksCard />)
  const user = userEvent.setup()
  await screen.findByText('T-shirt for Asha')
  await user.click(screen.getByRole('button', { name: 'Select all shown' }))
  await user.click(screen.getByRole('checkbox', { name: 'T-shirt for Meera' }))
  await user.click(screen.getByRole('button', { name: 'Mark 2 as sent' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Mark as sent' }))
  expect(dialog.getByRole('textbox', { name: /Note/ })).toHaveFocus()
  await user.type(dialog.getByRole('textbox', { name: /Note/ }), 'At the fest.')

  vi.mocked(sendPerk)
    .mockResolvedValueOnce()
    .mockRejectedValueOnce(new AppError('offline', 'You seem to be offline.'))
  await pressAndWait(dialog.getByRole('button', { name: 'Mark 2 as sent' }))
  expect(await dialog.findByText('You seem to be offline.')).toBeVisible()
  expect(dialog.queryByText('T-shirt for Asha')).not.toBeInTheDocument()

  await pressAndWait(dialog.getByRole('button', { name: 'Mark as sent' }))
  expect(await notifications().findByText('Saved')).toBeVisible()
  expect(vi.mocked(sendPerk).mock.calls).toEqual([
    ['Asha-shirt', 'At the fest.'],
    ['Ravi-shirt', 'At the fest.'],
    ['Ravi-shirt', 'At the fest.'],
  ])
})

it('the admin deletes the note of a sent perk, and if marking the perk as not sent fails, the reason is shown', async () => {
  stored = [sent('Ravi')]
  vi.mocked(callPerkBack).mockRejectedValue(
    new AppError('changed', 'They say that they have received it.'),
  )
  openOnDesk(<PerksCard />)
  const user = userEvent.setup()
  await show('Sent')
  await user.click(await screen.findByRole('button', { name: 'Edit note' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Edit note' }))
  await user.clear(dialog.getByRole('textbox', { name: /Note/ }))
  await pressAndWait(dialog.getByRole('button', { name: 'Save note' }))
  expect(sendPerk).toHaveBeenCalledExactlyOnceWith('Ravi-shirt', null)

  await user.click(screen.getByRole('button', { name: 'Mark as not sent' }))
  expect(await screen.findByText('They say that they have received it.')).toBeVisible()
  expect(callPerkBack).toHaveBeenCalledExactlyOnceWith('Ravi-shirt', 'sent')
})

it('the admin marks a received perk as due again', async () => {
  stored = [perk('Meera', { state: 'received', receivedAt: new Date() })]
  openOnDesk(<PerksCard />)
  await show('Received')
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as due' }))
  expect(callPerkBack).toHaveBeenCalledExactlyOnceWith('Meera-shirt', 'received')
})

it('if no perks are due, the perks card says so', async () => {
  openOnDesk(<PerksCard />)
  expect(await screen.findByText('No perks to send.')).toBeVisible()
})

it('the packing list is sorted by perk, then by date', () => {
  const later = perk('Meera', { createdAt: new Date(2026, 4, 13) })
  const list = packingList([perk('Ravi', { perk: 'trophy' }), later, perk('Asha')])
  expect(list.map(([what, who]) => [what, who])).toEqual([
    ['Perk', 'Name'],
    ['T-shirt', 'Asha'],
    ['T-shirt', 'Meera'],
    ['Personalized trophy', 'Ravi'],
  ])
  expect(list[0]?.slice(3, 5)).toEqual(['Hoodie or backpack', 'Size'])
  expect(list[1]?.slice(3, 5)).toEqual(['', 'M'])
})

it('the perks card shows why the packing list can’t be downloaded', async () => {
  vi.mocked(readDuePerks).mockRejectedValue(new AppError('offline', 'You seem to be offline.'))
  openOnDesk(<PerksCard />)
  await userEvent.click(screen.getByRole('button', { name: 'Download packing list' }))
  expect(await screen.findByText('You seem to be offline.')).toBeVisible()
})

const STATES: PerkState[] = ['due', 'sent', 'received']
it.each(STATES)('the %s perks are loaded by a separate query', async (state) => {
  openOnDesk(<PerksCard />)
  await show({ due: 'Due', sent: 'Sent', received: 'Received' }[state])
  expect(perksQuery).toHaveBeenLastCalledWith('boss', state, null, 1, null)
})
