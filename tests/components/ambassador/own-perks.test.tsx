import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'

import type { Perk } from '@/data/perks/perks'
import { AppError } from '@/data/firebase/errors'
import { formatDate } from '@/lib/format/format'

import { pressAndWait } from '../press-in-vain'
import {
  findPerks,
  findToast,
  openDashboard,
  openTab,
  OWN_PERKS,
  sayItArrived,
  sayWhatItNeeds,
} from './dashboard'

const asked = new Date(2026, 4, 12)

function shirt(overrides: Partial<Perk> = {}): Perk {
  return {
    id: 'asha-shirt',
    uid: 'asha',
    name: 'Asha Rao',
    college: 'Some College',
    perk: 'shirt',
    wish: { size: 'M', address: 'Room 12, Main Hostel' },
    state: 'due',
    note: null,
    createdAt: asked,
    sentAt: null,
    receivedAt: null,
    letter: null,
    ...overrides,
  }
}

async function openPerks(count: number) {
  const dashboard = openDashboard(count)
  await openTab('Rewards')
  return dashboard
}

const row = async (name: string) => within(await screen.findByRole('listitem', { name }))
const address = (item: ReturnType<typeof within>) =>
  item.getByRole('textbox', { name: /^Delivery address/ })
const perks = () =>
  within(screen.getByRole('list', { name: 'Your perks' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

it('an ambassador below Silver has no perks to claim', async () => {
  await openPerks(49)
  expect(screen.queryByText('Your perks')).not.toBeInTheDocument()
})

it.each([
  [50, 2],
  [250, 4],
  [650, 6],
])('an ambassador with %i verified referrals can claim %i perks', async (count, number) => {
  await openPerks(count)
  await screen.findByRole('list', { name: 'Your perks' })
  expect(perks()).toHaveLength(number)
})

it('the ambassador claims a perk, and enters details such as a size and an address', async () => {
  const { becomes } = await openPerks(60)
  const user = userEvent.setup()
  const item = await row('T-shirt')
  expect(item.getByText('Yours to claim')).toBeVisible()
  await user.click(item.getByRole('button', { name: 'Claim it' }))
  const size = await item.findByRole('combobox', { name: 'Size' })
  expect(size).toHaveFocus()
  await pressAndWait(item.getByRole('button', { name: 'Save' }))
  expect(item.getAllByText('Fill this in.')).toHaveLength(3)
  await user.selectOptions(size, 'M')
  await user.type(address(item), ' Room 12, Main Hostel ')
  await user.type(item.getByRole('textbox', { name: /^Phone number/ }), '98765 43210')
  await pressAndWait(item.getByRole('button', { name: 'Save' }))

  expect(sayWhatItNeeds).toHaveBeenCalledExactlyOnceWith(
    'asha',
    expect.objectContaining({ firstName: 'Asha' }),
    'shirt',
    { size: 'M', address: 'Room 12, Main Hostel', phone: '98765 43210' },
  )
  expect(await findToast('Your details are saved.')).toBeVisible()
  expect(screen.getByRole('listitem', { name: 'T-shirt' })).toHaveFocus()
  becomes(OWN_PERKS, [shirt()])
  expect(await screen.findByText('Your details: M, Room 12, Main Hostel')).toBeVisible()
  expect(item.getByText(`Requested ${formatDate(asked)}`)).toBeVisible()
})

it('if claiming a perk fails, the reason is shown, and the typed details stay', async () => {
  sayWhatItNeeds.mockRejectedValue(new AppError('offline', 'You seem to be offline.'))
  await openPerks(60)
  const item = await row('T-shirt')
  await userEvent.click(item.getByRole('button', { name: 'Claim it' }))
  await userEvent.selectOptions(await item.findByRole('combobox', { name: 'Size' }), 'M')
  await userEvent.type(address(item), 'Room 12')
  await userEvent.type(item.getByRole('textbox', { name: /^Phone number/ }), '98765 43210')
  await userEvent.click(item.getByRole('button', { name: 'Save' }))
  expect(await item.findByText('Not saved. You seem to be offline.')).toBeVisible()
  expect(item.getByRole('combobox', { name: 'Size' })).toHaveValue('M')
  expect(address(item)).toHaveValue('Room 12')
  expect(item.getByRole('textbox', { name: /^Phone number/ })).toHaveValue('98765 43210')
})

it('a sent perk shows the team’s note, and the ambassador confirms that the perk arrived', async () => {
  findPerks.mockResolvedValue([
    shirt({ state: 'sent', note: 'Track it: IN1234', sentAt: new Date(2026, 4, 20) }),
  ])
  const { becomes } = await openPerks(60)
  const item = await row('T-shirt')
  expect(item.getByText('“Track it: IN1234”')).toBeVisible()
  expect(item.queryByRole('button', { name: 'Change' })).not.toBeInTheDocument()

  await userEvent.click(item.getByRole('button', { name: 'It has arrived' }))
  expect(sayItArrived).toHaveBeenCalledExactlyOnceWith('asha', 'shirt')
  const receivedAt = new Date(2026, 4, 25)
  becomes(OWN_PERKS, [shirt({ state: 'received', sentAt: receivedAt, receivedAt })])
  expect(await item.findByText(`Received ${formatDate(receivedAt)}`)).toBeVisible()
})

it('a sent perk stays listed after the ambassador falls below the perk’s tier', async () => {
  findPerks.mockResolvedValue([shirt({ state: 'sent', sentAt: new Date(2026, 4, 20) })])
  await openPerks(49)
  expect(await screen.findByRole('listitem', { name: 'T-shirt' })).toBeVisible()
  expect(perks()).toHaveLength(1)
})

it('when the perks fail to load, an error is shown, and Retry loads them', async () => {
  findPerks.mockRejectedValueOnce(new Error('broken')).mockResolvedValue([shirt()])
  await openPerks(60)
  expect(await screen.findByText('We couldn’t load your perks')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Your details: M, Room 12, Main Hostel')).toBeVisible()
})
