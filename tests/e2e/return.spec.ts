import { expect } from '@playwright/test'

import { DEMO_ACCOUNTS } from '../../scripts/seed/seed'
import { untilInteractive } from './page-bytes'
import { enrol } from './enrol'
import {
  comeBack,
  enterRoom,
  figure,
  logIn,
  openBrowser,
  searchFor,
  signUp,
  verifyRow,
} from './people'
import { test } from './test'

/** The admin pages publish this figure after each verification. */
const CHECK = /^Checks currently take about \d+ (hours|days)\.$/

test('a friend joins with a founder’s code and sees how long verifications take, and the founder sees the friend without name or email', async ({
  browser,
}) => {
  const friend = await openBrowser(browser)
  await friend.goto('/waitlist?ref=MDDEMOF')
  await untilInteractive(friend)
  await friend.getByLabel('Email').focus()
  await expect(friend.getByText(CHECK)).toBeVisible()
  await signUp(friend, { email: 'friend@people.example', paymentReference: '499999990077' })

  await expect(friend.getByRole('heading', { level: 1, name: "You're In!" })).toBeVisible()
  await expect(friend.getByRole('img', { name: 'QR code of your referral link' })).toBeVisible()
  await expect(friend.getByText(CHECK)).toBeVisible()
  const mail = friend.getByRole('link', { name: 'Email it to yourself' })
  await expect(mail).toHaveAttribute(
    'href',
    /^mailto:friend@people\.example.*%2Ffollow-your-payment/,
  )

  const founder = await openBrowser(browser)
  await logIn(founder, DEMO_ACCOUNTS.founder)
  const friends = founder.getByRole('region', { name: 'Your friends' })
  await expect(friends.getByText('1 being checked')).toBeVisible()
  await expect(friends.getByRole('listitem')).toHaveCount(1)
  await expect(friends).not.toContainText('friend@people.example')
  const road = founder.getByRole('region', { name: 'Where you are' })
  await expect(road.locator('[aria-current=step]')).toContainText('Beta access')
})

test(
  'an ambassador sets a weekly target on a phone, and sees the target on another device',
  { tag: '@full' },
  async ({ browser }) => {
    const phone = await openBrowser(browser)
    await phone.setViewportSize({ width: 360, height: 740 })
    await logIn(phone, 'basic@demo.mooddrive.example')
    await expect(phone.getByRole('button', { name: 'Copy Referral Link' })).toBeInViewport({
      ratio: 1,
    })
    await expect(phone.getByRole('link', { name: 'WhatsApp' })).toBeInViewport({ ratio: 1 })

    await phone.getByRole('heading', { name: 'This week' }).click()
    const target = phone.getByLabel('My weekly target')
    await target.selectOption('5')
    const week = phone.getByRole('region', { name: 'This week' })
    await expect(week.getByRole('progressbar', { name: 'This week' })).toBeAttached()

    const laptop = await openBrowser(browser)
    await logIn(laptop, 'basic@demo.mooddrive.example')
    await expect(laptop.getByLabel('My weekly target')).toHaveValue('5')
  },
)

test(
  'an ambassador sees that a friend visited, joined and was verified, and sees the monthly boards',
  { tag: '@full' },
  async ({ browser }) => {
    const rider = { email: 'road@people.example', code: 'MDROAD1' }
    const friend = { email: 'friend.of.road@people.example', paymentReference: '4777 3333 0001' }
    await enrol(rider)
    const [visitor, admin, ambassador] = await Promise.all([
      openBrowser(browser),
      openBrowser(browser),
      openBrowser(browser),
    ])
    const counted = visitor.waitForResponse((answer) => answer.url().includes('/documents:commit'))
    await visitor.goto(`/waitlist?ref=${rider.code}`)
    expect((await counted).status()).toBe(200)
    await signUp(visitor, friend)
    await comeBack(admin, DEMO_ACCOUNTS.admin)
    await enterRoom(admin, 'Payments')
    const payment = await searchFor(admin, friend.email)
    await verifyRow(payment)

    await logIn(ambassador, rider.email)
    await expect(figure(ambassador, 'Total Referrals')).toHaveText('1')
    await ambassador
      .getByRole('heading', { name: 'From visit to referral' })
      .scrollIntoViewIfNeeded()
    const road = ambassador.getByRole('region', { name: 'From visit to referral' })
    await expect(road.getByRole('listitem')).toHaveText([
      /^Visits, about1/,
      /^Joined1/,
      /^Verified1/,
    ])
    await ambassador.getByText('This month', { exact: true }).click()
    await expect(ambassador.getByText('so far', { exact: true })).toBeVisible()
    const own = ambassador.getByRole('listitem').filter({ hasText: 'You' }).last()
    await expect(own).toContainText('1 verified')
    await ambassador.getByText('Last month', { exact: true }).click()
    await expect(ambassador.getByText('final', { exact: true })).toBeVisible()
  },
)
