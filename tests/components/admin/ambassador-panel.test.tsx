import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import type * as Users from '@/data/accounts/users'
import { ambassadorsQuery, type ListedAmbassador } from '@/data/accounts/users'
import { hideName, pauseCode } from '@/data/ambassadors/moderate-ambassador'
import type * as LastVerifiedModule from '@/data/boards/last-verified'
import { lastVerifiedQuery, type LastVerified } from '@/data/boards/last-verified'
import { AppError } from '@/data/firebase/errors'
import { AmbassadorsCard } from '@/features/admin/ambassadors/ambassadors-card'
import { formatDateTime } from '@/lib/format/format'

import { BOSS, listedAsha } from '../../factories/profiles'
import { render } from '../render'

vi.mock('@/data/accounts/users', async (importOriginal) => ({
  ...(await importOriginal<typeof Users>()),
  ambassadorsQuery: vi.fn<typeof ambassadorsQuery>(),
}))
vi.mock('@/data/boards/last-verified', async (importOriginal) => ({
  ...(await importOriginal<typeof LastVerifiedModule>()),
  lastVerifiedQuery: vi.fn<typeof lastVerifiedQuery>(),
}))
vi.mock('@/data/ambassadors/moderate-ambassador', () => ({
  hideName: vi.fn<typeof hideName>(),
  pauseCode: vi.fn<typeof pauseCode>(),
}))

const users = await vi.importActual<typeof Users>('@/data/accounts/users')
const lastVerified = await vi.importActual<typeof LastVerifiedModule>('@/data/boards/last-verified')
const find = vi.fn<() => Promise<ListedAmbassador[]>>()
const readLast = vi.fn<() => Promise<LastVerified | null>>()
const LIST = ['ambassadors', 'boss', 15]

beforeEach(() => {
  find.mockReset().mockResolvedValue([listedAsha()])
  readLast.mockReset().mockResolvedValue(null)
  for (const write of [hideName, pauseCode]) vi.mocked(write).mockReset().mockResolvedValue()
  vi.mocked(ambassadorsQuery).mockImplementation((uid, count) => ({
    ...users.ambassadorsQuery(uid, count),
    queryFn: find,
  }))
  vi.mocked(lastVerifiedQuery).mockImplementation((uid, ambassador) => ({
    ...lastVerified.lastVerifiedQuery(uid, ambassador),
    queryFn: readLast,
  }))
})

async function openPanel() {
  const { user, client } = render(<AmbassadorsCard />, { profile: BOSS })
  await user.click(await screen.findByRole('button', { name: 'Details of asha@example.com' }))
  const panel = await screen.findByRole('dialog', { name: 'Ambassador' })
  await within(panel).findByText('Asha Rao')
  return { user, client, panel }
}

const name = () => screen.findByRole('switch', { name: 'Show on the leaderboard' })
const code = () => screen.findByRole('switch', { name: 'Code can be used' })

describe('the panel of one ambassador', () => {
  it('the panel shows the whole profile, the join date and the last verified referral with its time', async () => {
    const verifiedAt = new Date(2026, 5, 1, 9, 30)
    readLast.mockResolvedValue({ email: 'friend@example.com', verifiedAt })
    const { panel } = await openPanel()
    await within(panel).findByText(/friend@example.com/)
    for (const text of [
      'asha@example.com',
      'MDDEMO1',
      '12 (Basic)',
      formatDateTime(verifiedAt),
      formatDateTime(new Date(2026, 1, 3, 9, 15)),
      'Some College',
      'Physics',
      '2nd',
      '@asha',
      'I like music on the road.',
      'None yet.',
    ]) {
      expect(panel).toHaveTextContent(text)
    }
  })

  it('the panel shows N/A for missing fields, and if loading the last verified referral fails, Retry loads it', async () => {
    readLast.mockRejectedValueOnce(new AppError('offline', ''))
    find.mockResolvedValue([listedAsha({ course: null, whyInterested: null, createdAt: null })])
    const { user, panel } = await openPanel()
    expect(within(panel).getAllByText('N/A')).toHaveLength(3)
    await user.click(await within(panel).findByRole('button', { name: 'Retry' }))
    expect(await within(panel).findByText('None yet')).toBeVisible()
  })

  it('the admin hides an ambassador’s name from the boards, and shows it again', async () => {
    const { user, client, panel } = await openPanel()
    expect(await name()).toBeChecked()
    await user.click(await name())
    expect(hideName).toHaveBeenCalledExactlyOnceWith('asha', true)

    act(() => void client.setQueryData(LIST, [listedAsha({ hiddenByTeam: true })]))
    await waitFor(async () => expect(await name()).not.toBeChecked())
    expect(panel).toHaveTextContent('other ambassadors don’t see this ambassador’s name or college')
    expect(screen.getByText('Hidden', { selector: 'td *' })).toBeInTheDocument()
    await user.click(await name())
    expect(hideName).toHaveBeenLastCalledWith('asha', false)
  })

  it('the admin pauses an ambassador’s code, and enables it again', async () => {
    const { user, client, panel } = await openPanel()
    expect(await code()).toBeChecked()
    await user.click(await code())
    expect(pauseCode).toHaveBeenCalledExactlyOnceWith('asha', true)

    act(() => void client.setQueryData(LIST, [listedAsha({ paused: true })]))
    await waitFor(async () => expect(await code()).not.toBeChecked())
    expect(panel).toHaveTextContent('people who enter the code see that it’s paused')
    expect(screen.getByText('Paused', { selector: 'td *' })).toBeInTheDocument()
    await user.click(await code())
    expect(pauseCode).toHaveBeenLastCalledWith('asha', false)
  })

  it('if a change is refused, the panel shows the reason, and the switch keeps its state', async () => {
    const message = 'This ambassador has just left the programme.'
    vi.mocked(pauseCode).mockRejectedValue(new AppError('changed', message))
    const { user } = await openPanel()
    await user.click(await code())
    expect(await screen.findByRole('alert')).toHaveTextContent(`Nothing was changed. ${message}`)
    expect(await code()).toBeChecked()
  })

  it('if the server doesn’t respond, the panel states that the change isn’t confirmed', async () => {
    vi.mocked(pauseCode).mockRejectedValue(new AppError('offline', 'We can’t reach MoodDrive.'))
    const { user } = await openPanel()
    await user.click(await code())
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^We couldn’t confirm that this was saved\. We can’t reach MoodDrive\.$/,
    )
  })
})
