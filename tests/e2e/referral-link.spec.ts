import { expect, type Page } from '@playwright/test'
import process from 'node:process'

import { paths } from '../../src/lib/paths'
import { enrol } from './enrol'
import { Store } from './firestore-process'
import { bytesOf, Transfers, transferTable, untilInteractive } from './page-bytes'
import { fillSignUp, openBrowser, signUp } from './people'
import { test } from './test'

const code = (page: Page) => page.getByLabel('Referral Code')
const follow = (page: Page) => page.getByRole('link', { name: 'Join the waitlist' }).first().click()

test('a code that came with a link to any page is there at sign-up, and is used once', async ({
  browser,
}) => {
  const store = new Store(Number(process.env['MOODDRIVE_PORT_FIRESTORE']))
  await enrol({ email: 'linked.ambassador@people.example', code: 'MDLINK1' })
  const page = await openBrowser(browser)
  await page.goto('/features?ref=mdlink1')
  await untilInteractive(page)
  await page.goto('/')
  await page.reload()

  await follow(page)
  await expect(page).toHaveURL('/waitlist')
  await expect(code(page)).toHaveValue('MDLINK1')
  await expect(page.getByText('From the link you followed: MDLINK1')).toBeVisible()
  // A page that was built without it takes it in as well.
  await page.reload()
  await expect(code(page)).toHaveValue('MDLINK1')
  await expect(page.getByText('From the link you followed: MDLINK1')).toBeVisible()

  await signUp(page, { email: 'linked@people.example', paymentReference: '512300000101' })
  const [joined] = await store.find('waitlistUsers', 'email', 'linked@people.example')
  expect(joined).toMatchObject({ enteredReferralCode: 'MDLINK1' })
  await page.goto('/waitlist')
  await untilInteractive(page)
  await expect(code(page)).toHaveValue('')
})

test('a code that is typed instead is used, and one in the address fills the field', async ({
  browser,
}) => {
  const page = await openBrowser(browser)
  await page.goto('/?ref=MDDEMO1')
  await untilInteractive(page)
  await page.goto('/waitlist?ref=MDOTHER')
  await expect(code(page)).toHaveValue('MDOTHER')

  await code(page).fill('MDTYPED')
  await page.goto('/waitlist')
  await untilInteractive(page)
  await expect(code(page)).toHaveValue('MDTYPED')
})

test('a code that nobody has is said so, and does not come back', async ({ page }) => {
  await page.goto('/pricing?ref=MDNOBDY')
  await untilInteractive(page)
  await follow(page)
  await expect(code(page)).toHaveValue('MDNOBDY')
  await fillSignUp(page, { email: 'nobodys@people.example', paymentReference: '512300000102' })
  await page.getByRole('button', { name: 'Join the Founder Club' }).click()
  await expect(page.getByText('Invalid Referral Code', { exact: true })).toBeVisible()
  await expect(code(page)).toHaveValue('MDNOBDY')

  await page.reload()
  await untilInteractive(page)
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('nobodys@people.example')
  await expect(code(page)).toHaveValue('')
})

test('a code is remembered though the page is left before the app is there', async ({ page }) => {
  await page.route(/\/assets\/start-[^/]*\.js$/, (route) =>
    new URL(page.url()).pathname === '/' ? new Promise(() => {}) : route.continue(),
  )
  const remembered = page.waitForResponse(/\/assets\/remember-referral-[^/]*\.js$/)
  await page.goto('/?ref=MDDEMO1')
  await remembered
  await follow(page)
  await expect(page).toHaveURL('/waitlist')
  await expect(code(page)).toHaveValue('MDDEMO1')
})

test('a code lasts for the visit where the browser keeps nothing', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Blocked', 'SecurityError')
      },
    })
  })
  await page.goto('/?ref=MDDEMO1')
  await untilInteractive(page)
  await follow(page)
  await expect(page).toHaveURL('/waitlist')
  await expect(code(page)).toHaveValue('MDDEMO1')
})

for (const path of [paths.home, paths.waitlist]) {
  test(`${path} fetches little more with a code in its address, and nothing goes wrong`, async ({
    browser,
  }) => {
    const page = await openBrowser(browser)
    const transfers = new Transfers(page)
    await page.goto(`${path}?ref=MDDEMO1`)
    await untilInteractive(page)

    const { earlyJs } = await transfers.sums()
    const all = await transfers.settled()
    const own = all.filter(({ path }) => path.includes('/remember-referral-'))
    expect(own).toHaveLength(1)
    expect.soft(bytesOf(own), transferTable(all)).toBeLessThanOrEqual(300)
    expect.soft(earlyJs, transferTable(all)).toBeLessThanOrEqual(5000)
  })
}
