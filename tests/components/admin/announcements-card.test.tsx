import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'

import { announce, withdrawAnnouncement } from '@/data/ambassadors/announce'
import type * as Announcements from '@/data/ambassadors/announcements'
import { announcementsQuery, type Announcement } from '@/data/ambassadors/announcements'
import { AppError } from '@/data/firebase/errors'
import { AnnouncementsCard } from '@/features/admin/programme/announcements-card'

import { pressAndWait } from '../press-in-vain'
import { notifications } from '../render'
import { watching } from '../watching'
import { openOnDesk } from './render-admin'

vi.mock('@/data/ambassadors/announcements', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  announcementsQuery: vi.fn<typeof announcementsQuery>(),
}))
vi.mock('@/data/ambassadors/announce', () => ({
  announce: vi.fn<typeof announce>(),
  withdrawAnnouncement: vi.fn<typeof withdrawAnnouncement>(),
}))

const real = await vi.importActual<typeof Announcements>('@/data/ambassadors/announcements')
let first: Announcement[]
let receive: (told: Announcement[]) => void

beforeEach(() => {
  first = []
  vi.mocked(announce).mockReset().mockResolvedValue()
  vi.mocked(withdrawAnnouncement).mockReset().mockResolvedValue()
  vi.mocked(announcementsQuery).mockImplementation((uid) =>
    watching(real.announcementsQuery(uid), (next) => {
      receive = (told) => act(() => next(told))
      next(first)
      return () => {}
    }),
  )
})

function told(number: number): Announcement {
  return {
    id: `id${number}`,
    announcement: `Announcement ${number}`,
    audience: 'everyone',
    createdAt: new Date(2026, 4, 20, 10, number),
  }
}

async function write(text: string) {
  const user = userEvent.setup()
  const words = await screen.findByRole('textbox', { name: 'Announcement' })
  await user.click(words)
  await user.paste(text)
  return { user, words, send: () => pressAndWait(screen.getByRole('button', { name: 'Announce' })) }
}

it('the admin sends an announcement to one tier, and it appears in the list', async () => {
  openOnDesk(<AnnouncementsCard />)
  expect(await screen.findByText('Nothing yet.')).toBeVisible()
  const { user, words, send } = await write(' Passes for Saturday. ')
  await user.selectOptions(screen.getByRole('combobox', { name: 'For' }), 'Gold')
  await send()

  expect(announce).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^[A-Za-z0-9]{20}$/),
    'Passes for Saturday.',
    'Gold',
    [],
  )
  expect(await notifications().findByText('Sent')).toBeVisible()
  expect(words).toHaveValue('')
  receive([{ ...told(1), announcement: 'Passes for Saturday.', audience: 'Gold' }])
  const list = await screen.findByRole('list', { name: 'Sent' })
  expect(list).toHaveTextContent('Passes for Saturday.')
  expect(list).toHaveTextContent('Gold')
})

it('sending an eleventh announcement deletes the oldest', async () => {
  first = Array.from({ length: 10 }, (_, index) => told(10 - index))
  openOnDesk(<AnnouncementsCard />)
  const { send } = await write('The eleventh.')
  await send()
  expect(announce).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'The eleventh.', 'everyone', [
    'id1',
  ])
})

it('if sending an announcement fails, the typed text stays, and a retry sends it with the same ID', async () => {
  vi.mocked(announce).mockRejectedValueOnce(new AppError('offline', 'You seem to be offline.'))
  openOnDesk(<AnnouncementsCard />)
  const { words, send } = await write('Passes for Saturday.')
  await send()
  expect(await screen.findByText('You seem to be offline.')).toBeVisible()
  expect(words).toHaveValue('Passes for Saturday.')

  await send()
  const [before, again] = vi.mocked(announce).mock.calls
  expect(again).toEqual(before)
})

it('an empty or too long announcement shows an error and isn’t sent', async () => {
  openOnDesk(<AnnouncementsCard />)
  const { user, words, send } = await write('a'.repeat(501))
  await send()
  expect(screen.getByText('Make it shorter by 1 character.')).toBeVisible()
  await user.clear(words)
  await send()
  expect(screen.getByText('Write your announcement.')).toBeVisible()
  expect(words).toHaveFocus()
  expect(announce).not.toHaveBeenCalled()
})

it('the admin withdraws an announcement after a confirmation', async () => {
  first = [told(1)]
  openOnDesk(<AnnouncementsCard />)
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Withdraw this announcement?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw the announcement' }))
  expect(withdrawAnnouncement).toHaveBeenCalledExactlyOnceWith('id1')
})
