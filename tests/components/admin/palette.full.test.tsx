import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import type * as AmbassadorSearch from '@/data/ambassadors/ambassador-search'
import { ambassadorSearchQuery } from '@/data/ambassadors/ambassador-search'
import type { ListedAmbassador } from '@/data/accounts/users'
import type * as Search from '@/data/records/search'
import { waitlistSearchQuery } from '@/data/records/search'
import type { WaitlistUser } from '@/data/records/schema'
import { Palette } from '@/features/admin/palette/palette'

import { BOSS, listedAsha } from '../../factories/profiles'
import { person } from '../../factories/records'
import { address, render } from '../render'

vi.mock('@/data/ambassadors/ambassador-search', () => ({
  ambassadorSearchQuery: vi.fn<typeof ambassadorSearchQuery>(),
}))
vi.mock('@/data/records/search', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  waitlistSearchQuery: vi.fn<typeof waitlistSearchQuery>(),
}))

const ambassadors = await vi.importActual<typeof AmbassadorSearch>(
  '@/data/ambassadors/ambassador-search',
)
const founders = await vi.importActual<typeof Search>('@/data/records/search')
const findAmbassadors = vi.fn<(term: string) => Promise<ListedAmbassador[]>>()
const findFounders = vi.fn<(term: string) => Promise<WaitlistUser[]>>()

const asha = listedAsha({ email: 'asha@people.example', referralCode: 'MDASHA1' })

beforeEach(() => {
  findAmbassadors.mockReset().mockResolvedValue([])
  findFounders.mockReset().mockResolvedValue([])
  vi.mocked(ambassadorSearchQuery).mockImplementation((uid, term, most) => ({
    ...ambassadors.ambassadorSearchQuery(uid, term, most),
    queryFn: () => findAmbassadors(term),
  }))
  vi.mocked(waitlistSearchQuery).mockImplementation((uid, term, most) => ({
    ...founders.waitlistSearchQuery(uid, term, most),
    queryFn: () => findFounders(term),
  }))
})

async function open() {
  const { user } = render(<Palette />, { profile: BOSS, path: '/admin' })
  await user.keyboard('{Control>}k{/Control}')
  const dialog = await screen.findByRole('dialog', { name: 'Find' })
  return { user, dialog, box: await within(dialog).findByRole('combobox') }
}

const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

describe('the command palette (Ctrl+K)', () => {
  it('the admin opens an admin page by arrow keys and Enter', async () => {
    const { user, box } = await open()
    expect(box).toHaveFocus()
    expect(options()).toHaveLength(9)

    await user.type(box, 's')
    expect(options()).toEqual(expect.arrayContaining(['StatementSection', 'SettingsSection']))
    await user.clear(box)
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(screen.getByRole('option', { name: 'Statement Section', selected: true })).toBeVisible()
    await user.keyboard('{Enter}')

    expect(address()).toHaveTextContent('/admin/statement')
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
  })

  it('the admin finds a founder, and the Payments list shows only that founder’s record', async () => {
    findFounders.mockResolvedValue([person(7, { status: 'verified' })])
    const { user, box } = await open()

    await user.type(box, 'person7')
    await user.click(await screen.findByRole('option', { name: /person7@.*Founder · Verified/ }))

    expect(findFounders).toHaveBeenLastCalledWith('person7')
    expect(address()).toHaveTextContent('/admin/payments?q=person7%40example.com')
  })

  it('the admin finds an ambassador by the start of a name', async () => {
    findAmbassadors.mockResolvedValue([asha])
    const { user, box } = await open()

    await user.type(box, 'ash')
    await screen.findByRole('option', { name: /Asha Rao.*Ambassador · asha@/ })
    await user.keyboard('{Enter}')

    expect(address()).toHaveTextContent('/admin/ambassadors?q=asha%40people.example')
  })

  it('the palette states that nothing matches, or that a search failed', async () => {
    const { user, dialog, box } = await open()
    await user.type(box, 'xyz')
    expect(await screen.findByText('No matches.')).toBeVisible()

    findFounders.mockRejectedValue(new Error('No connection.'))
    await user.type(box, '1')
    await waitFor(() =>
      expect(dialog).toHaveTextContent('The search may be incomplete. No connection.'),
    )
  })
})
