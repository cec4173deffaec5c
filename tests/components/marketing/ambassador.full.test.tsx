import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'

import { TIER_PERKS } from '@/content/programme/tiers'
import { TIERS } from '@/domain/programme/tiers'
import AmbassadorPage from '@/pages/marketing/ambassador'

import { render } from '../render'

beforeEach(() => {
  render(<AmbassadorPage />)
})

/** The list item of one tier. */
function tier(name: string): HTMLElement {
  const item = screen.getByRole('heading', { level: 3, name }).closest('li')
  if (item === null) throw new Error(`${name} is not in a list of tiers`)
  return item
}

it.each(TIERS)(
  'the Ambassador page shows the threshold and the perks of the tier $name',
  ({ name, from }) => {
    expect(tier(name)).toHaveTextContent(
      from === 0 ? 'From the day you start' : `From ${from} verified referrals`,
    )
    for (const perk of TIER_PERKS[name]) expect(within(tier(name)).getByText(perk)).toBeVisible()
  },
)

it('the first perk of the third tier expands to show the perks of both earlier tiers', async () => {
  const [first, second, third] = TIERS
  const shown = within(tier(third.name))
  const early = [...TIER_PERKS[first.name], ...TIER_PERKS[second.name].slice(1)]
  for (const perk of early) expect(shown.getByText(perk)).not.toBeVisible()

  await userEvent.click(shown.getByText(`All ${second.name} perks`))

  for (const perk of early) expect(shown.getByText(perk)).toBeVisible()
  expect(shown.queryByText(`All ${first.name} perks`)).not.toBeInTheDocument()
})

it('the text beside Apply states the minimum age, and what parents can do', () => {
  const note = screen.getByText(/^You need to be 18 or older\./)
  expect(note).toHaveTextContent('Younger? A parent can join the waitlist with their own email.')
  expect(within(note).getByRole('link', { name: 'join the waitlist' })).toHaveAttribute(
    'href',
    '/waitlist',
  )
})

it('the Ambassador page lists the requirements', () => {
  const region = screen.getByRole('region', { name: 'What you bring' })

  const names = within(region).getAllByRole('heading', { level: 3 })
  expect(names.map((name) => name.textContent)).toEqual([
    'Enrolled in college or university',
    'Active on social media',
    'Passionate about music and technology',
    'Good communication skills',
  ])
})

it('the example on the Ambassador page counts only verified friends', () => {
  const board = within(screen.getByRole('figure'))

  expect(board.getAllByText('Verified')).toHaveLength(3)
  expect(board.getAllByText('Pending')).toHaveLength(1)
  expect(board.getByRole('row', { name: /Counting for you/ })).toHaveTextContent(/3$/)
})

it('the Ambassador page links to the ambassadors’ sign-up and to Login', () => {
  for (const link of screen.getAllByRole('link', { name: /^Apply/ })) {
    expect(link).toHaveAttribute('href', '/ambassador-signup')
  }
  expect(screen.getByRole('link', { name: 'Already one? Log in' })).toHaveAttribute(
    'href',
    '/login',
  )
})
