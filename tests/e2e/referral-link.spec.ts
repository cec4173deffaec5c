import { expect, type Page } from '@playwright/test'
import { getFirestore } from 'firebase-admin/firestore'
import process from 'node:process'

import { parseConfig } from '../../src/lib/config/config-schema'
import { paths } from '../../src/lib/paths'
import { enrol, pastTheRules } from './enrol'
import { Store } from './firestore-process'
import { bytesOf, Transfers, transferTable, untilInteractive } from './page-bytes'
import { fillSignUp, openBrowser, signUp } from './people'
import { test } from './test'

const UPI_ID = parseConfig({}).upi.vpa

const code = (page: Page) => page.getByLabel('Referral Code')
const follow = (page: Page) => page.getByRole('link', { name: 'Join the waitlist' }).first().click()

test('the referral code in a link to any page fills the sign-up form, and is forgotten after the sign-up', async ({
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
  // The prerendered page doesn't contain the code, so the script must read it after a reload, too.
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

test('a referral code in the address replaces an earlier link’s code, and a typed code replaces both', async ({
  browser,
}) => {
  const page = await openBrowser(browser)
  await page.goto('/?ref=MDDEMO1')
  await untilInteractive(page)
  await page.goto('/waitlist?ref=MDDEMOF')
  await expect(code(page)).toHaveValue('MDDEMOF')

  await code(page).fill('MDTYPED')
  await page.goto('/waitlist')
  await untilInteractive(page)
  await expect(code(page)).toHaveValue('MDTYPED')
})

test('a visitor whose link has an unknown referral code reads that it doesn’t exist, and joins without a code', async ({
  page,
}) => {
  await page.goto('/pricing?ref=MDNOBDY')
  await untilInteractive(page)
  await follow(page)
  const notice = page.getByText('The referral code MDNOBDY in your link doesn’t exist.', {
    exact: false,
  })
  await expect(notice).toBeVisible()
  await expect(code(page)).toHaveValue('')
  await expect(page.getByText(UPI_ID)).toBeVisible()

  await page.reload()
  await untilInteractive(page)
  await expect(code(page)).toHaveValue('')
  await expect(notice).toHaveCount(0)
  await signUp(page, { email: 'nobodys@people.example', paymentReference: '512300000102' })
})

test('the sign-up form says that a link’s referral code is paused, and fills in a link’s code if the look-up fails', async ({
  page,
}) => {
  await enrol({ email: 'paused.ambassador@people.example', code: 'MDPAUS1' })
  await pastTheRules((app) =>
    getFirestore(app).doc('referralCodes/MDPAUS1').update({ paused: true }),
  )
  const notice = page.getByText(/in your link/)
  await page.goto('/waitlist?ref=MDPAUS1')
  await expect(notice).toHaveText(
    'The referral code MDPAUS1 in your link is paused for now. You can join without it.',
  )
  await expect(code(page)).toHaveValue('')

  await page.route('**/*:batchGet*', (route) => route.abort())
  const asked = page.waitForEvent('requestfailed', (request) => request.url().includes(':batchGet'))
  await page.goto('/waitlist?ref=MDNOBDY')
  await asked
  await untilInteractive(page)
  await expect(code(page)).toHaveValue('MDNOBDY')
  await expect(notice).toHaveCount(0)
})

test('the sign-up is refused if the visitor types an unknown referral code', async ({ page }) => {
  await page.goto('/waitlist')
  await fillSignUp(page, { email: 'types.wrong@people.example', paymentReference: '512300000103' })
  await code(page).fill('MDNOBDY')
  await page.getByRole('button', { name: 'Join the Founder Club' }).click()
  await expect(page.getByText('Invalid Referral Code', { exact: true })).toBeVisible()
  await expect(code(page)).toHaveValue('MDNOBDY')
})

test(
  'a link’s referral code is remembered even if the visitor leaves before the page’s main script has loaded',
  { tag: '@full' },
  async ({ page }) => {
    await page.route(/\/assets\/start-[^/]*\.js$/, (route) =>
      new URL(page.url()).pathname === '/' ? new Promise(() => {}) : route.continue(),
    )
    const remembered = page.waitForResponse(/\/assets\/remember-referral-[^/]*\.js$/)
    await page.goto('/?ref=MDDEMO1')
    await remembered
    await follow(page)
    await expect(page).toHaveURL('/waitlist')
    await expect(code(page)).toHaveValue('MDDEMO1')
  },
)

test(
  'if the browser blocks local storage, a link’s referral code lasts until the visitor leaves the site',
  { tag: '@full' },
  async ({ page }) => {
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
  },
)

for (const path of [paths.home, paths.waitlist]) {
  test(
    `${path} loads at most 300 more bytes with a referral code in its address`,
    { tag: '@full' },
    async ({ browser }) => {
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
    },
  )
}
