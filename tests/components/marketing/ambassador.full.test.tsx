import { founderOffer } from '@/content/joining/founder-offer'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'

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

it.each([
  ['Basic', 'From the day you start', 'Certificate of participation'],
  ['Silver', 'From 50 verified referrals', 'Guaranteed letter of recommendation'],
  ['Gold', 'From 250 verified referrals', 'Concert and event passes'],
  ['Platinum', 'From 650 verified referrals', 'Artist meet-and-greets'],
])(
  'the Ambassador page shows the threshold and the perks of the tier %s',
  (name, threshold, perk) => {
    expect(tier(name)).toHaveTextContent(threshold)
    expect(within(tier(name)).getByText(perk)).toBeVisible()
  },
)

it('“All Silver perks” expands to all earlier perks', async () => {
  const gold = within(tier('Gold'))
  const early = [
    `${founderOffer.premiumMonths} months of Premium free after launch`,
    'Early access to beta features',
    'Recognition on the community leaderboard',
  ]
  for (const perk of early) expect(gold.getByText(perk)).not.toBeVisible()

  await userEvent.click(gold.getByText('All Silver perks'))

  for (const perk of early) expect(gold.getByText(perk)).toBeVisible()
  expect(gold.queryByText('All Basic perks')).not.toBeInTheDocument()
})

it('the text beside Apply states the minimum age, and the option for parents', () => {
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
