import { devices, expect, type Page } from '@playwright/test'
import process from 'node:process'

import { parseConfig } from '../../src/lib/config/config-schema'
import { Store } from './firestore-process'
import { untilInteractive } from './page-bytes'
import { fillSignUp } from './people'
import { test } from './test'

const { supportEmail } = parseConfig({})
const store = new Store(Number(process.env['MOODDRIVE_PORT_FIRESTORE']))

const email = (page: Page) => page.getByLabel('Email', { exact: true })
const reference = (page: Page) => page.getByLabel('UPI Reference ID', { exact: true })
const join = (page: Page) => page.getByRole('button', { name: 'Join the Founder Club' })
const menu = (page: Page) => page.getByRole('button', { name: 'Menu' })
const main = (page: Page) => page.getByRole('main')

const { userAgent, isMobile, hasTouch } = devices['Pixel 7']
test.use({
  userAgent,
  isMobile,
  hasTouch,
  viewport: { width: 360, height: 740 },
  locale: 'en-IN',
  timezoneId: 'Asia/Kolkata',
})

test('a payer pastes PhonePe’s own ID, then the bank’s SMS with the UTR, joins, and finds the receipt by joining again', async ({
  page,
}) => {
  const utr = '633212340001'
  await page.goto('/')
  await untilInteractive(page)
  await main(page)
    .getByRole('link', { name: /^Join the Founder Club/ })
    .first()
    .tap()
  await expect(page.getByText(/Is the app on this phone\?/)).toBeVisible()

  await fillSignUp(page, {
    email: 'asha.pays@gmial.com',
    paymentReference: 'T2411281234567890123456',
  })
  await join(page).tap()
  await page.getByRole('button', { name: 'Use asha.pays@gmail.com' }).tap()
  await expect(reference(page)).toHaveAccessibleDescription(/PhonePe’s own transaction ID/)
  await expect(page.getByRole('button', { name: 'I paid, but can’t find the UTR' })).toBeVisible()

  await reference(page).fill(
    `A/c XX1234 debited by Rs 49.00 on 28-11-26 trf to MOODDRIVE UPI Ref ${utr} -SBI`,
  )
  await expect(reference(page)).toHaveValue(utr)
  await expect(
    page.getByText('We found this in the text you pasted.', { exact: false }),
  ).toBeVisible()
  await join(page).dblclick()
  await expect(page.getByRole('heading', { name: "You're In!" })).toBeVisible()
  const payment = page.getByRole('region', { name: 'Your payment' })
  await expect(payment).toContainText('Being checked')
  await expect(payment).toContainText('asha.pays@gmail.com')
  await expect(payment).toContainText(utr)
  const success = page.url()

  // Joining with the same payment again finds the first sign-up.
  await page.goto('/waitlist')
  await expect(page.getByText('You signed up on this device.', { exact: false })).toBeVisible()
  await fillSignUp(page, { email: 'asha.pays@gmail.com', paymentReference: `UTR: ${utr}` })
  await join(page).tap()
  await expect(page).toHaveURL(success)
  expect(await store.find('waitlistUsers', 'upiReferenceId', utr)).toHaveLength(1)
})

test('a visitor can’t sign up with a UTR that another sign-up uses, even if the UTR is part of a longer text', async ({
  page,
  browser,
}) => {
  const utr = '633212340002'
  await page.goto('/waitlist')
  await fillSignUp(page, { email: 'first.payer@people.example', paymentReference: `RRN ${utr}` })
  await join(page).tap()
  await expect(page.getByRole('heading', { name: "You're In!" })).toBeVisible()

  const other = await browser.newPage()
  await other.goto('/waitlist')
  await fillSignUp(other, {
    email: 'second.payer@people.example',
    paymentReference: `Sent Rs.49.00 to MoodDrive. UPI Ref No ${utr}`,
  })
  await join(other).click()
  await expect(other.getByRole('button', { name: 'This payment is mine' })).toBeVisible()
  expect(await store.find('waitlistUsers', 'upiReferenceId', utr)).toHaveLength(1)
})

test('the menu, Login and Contact link to “Follow your payment”, which emails founders a link', async ({
  page,
}) => {
  await page.goto('/')
  await untilInteractive(page)
  await menu(page).tap()
  await page.getByRole('link', { name: 'Paid already? Follow your payment' }).tap()
  await expect(page).toHaveURL('/follow-your-payment')

  await page.goto('/login')
  await untilInteractive(page)
  await expect(main(page).getByRole('link', { name: 'Create an account' })).toBeVisible()
  await expect(main(page).getByRole('link', { name: supportEmail })).toBeVisible()
  await main(page).getByRole('link', { name: 'Follow your payment' }).tap()
  await expect(page).toHaveURL('/follow-your-payment')

  await page.goto('/contact')
  await untilInteractive(page)
  await main(page).getByText('Did my payment arrive?').tap()
  await main(page).getByRole('link', { name: 'Follow your payment' }).first().tap()
  // Waits for the page, because Contact has an email field with the same label.
  await expect(page.getByRole('heading', { level: 1, name: 'Follow your payment' })).toBeVisible()

  await email(page).fill('lost@gmail.con')
  await page.getByRole('button', { name: 'Send the link' }).tap()
  await page.getByRole('button', { name: 'Use lost@gmail.com' }).tap()
  await expect(main(page)).toContainText('We’ve sent a link to lost@gmail.com.')
  await expect(main(page)).toContainText(`forgot which one? Write to ${supportEmail}`)
  await page.getByRole('button', { name: 'Use another address' }).tap()
  await expect(email(page)).toBeFocused()
})

test('the page after a sign-up links to “Follow your payment” if its address has no referral code or an unknown code', async ({
  page,
}) => {
  await page.goto('/waitlist-success')
  await expect(page.getByRole('heading', { level: 1, name: "You're In!" })).toBeVisible()
  await expect(main(page).getByText('Loading...')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy Code' })).toBeDisabled()
  await expect(main(page).getByRole('link', { name: 'Follow your payment' }).first()).toBeVisible()

  await page.goto('/waitlist-success?code=MDNOBDY')
  await expect(main(page)).toContainText('Nobody has the code MDNOBDY.')
  await main(page).getByRole('link', { name: 'Follow your payment' }).tap()
  await expect(page).toHaveURL('/follow-your-payment')
})

test('a student of 17 reads that a parent can join, even if the student has paid already', async ({
  page,
}) => {
  await page.goto('/ambassador')
  await untilInteractive(page)
  await expect(main(page)).toContainText('You need to be 18 or older.')
  await main(page).getByRole('link', { name: 'join the waitlist', exact: true }).tap()
  await expect(page.getByText('Younger? A parent can join with their own email.')).toBeVisible()
  await expect(page.getByText(/^By joining, you confirm/)).toContainText('even if you’ve paid')
  await main(page).getByRole('link', { name: 'Privacy' }).tap()
  await expect(page.getByRole('region', { name: 'If you are under 18' })).toContainText(
    `a parent can take over your place: write to ${supportEmail}`,
  )
})

test.describe('on the waitlist page outside India', () => {
  test.use({ timezoneId: 'Europe/Berlin', locale: 'en-GB' })

  test('a visitor asks to be notified when payments from abroad open', async ({ page }) => {
    await page.goto('/waitlist')
    await expect(
      page.getByRole('heading', { name: 'Payments from abroad open soon' }),
    ).toBeVisible()
    await untilInteractive(page)
    await main(page).getByRole('button', { name: 'Notify Me' }).tap()
    await page.getByRole('dialog').getByLabel('Email').fill('abroad@people.example')
    await page.getByRole('button', { name: 'Put me on the list' }).tap()
    await expect(page.getByRole('dialog')).toContainText('when payments from abroad open')
    await expect(page.getByRole('heading', { name: 'You’re on the list.' })).toBeVisible()
  })
})

for (const address of ['?REF=mddemo1', '?ref=MDDEMO1?utm_source=chat']) {
  test(`the link /waitlist${address} fills in the referral code`, async ({ page }) => {
    await page.goto(`/waitlist${address}`)
    await expect(page.getByLabel('Referral Code')).toHaveValue('MDDEMO1')
  })
}

test('the waitlist form removes an invisible character from a pasted email', async ({ page }) => {
  await page.goto('/waitlist')
  await fillSignUp(page, {
    email: '\u200Binvisible@people.example',
    paymentReference: '633212340003',
  })
  await join(page).tap()
  await expect(page.getByRole('region', { name: 'Your payment' })).toContainText(
    'invisible@people.example',
  )
})

test('Login shows an error for a malformed email', async ({ page }) => {
  await page.goto('/login')
  await untilInteractive(page)
  await email(page).fill('asha')
  await page.getByLabel('Password', { exact: true }).fill('any-password-1')
  await page.getByRole('button', { name: 'Sign In', exact: true }).tap()
  await expect(email(page)).toBeFocused()
  await expect(email(page)).toHaveAccessibleDescription(/Enter an email address/)
})

test('the ambassadors’ sign-up marks required fields, explains a limit on attempts, and links to “Forgot password”', async ({
  page,
}) => {
  await page.route('**/accounts:signUp*', (route) =>
    route.fulfill({
      status: 400,
      json: { error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } },
    }),
  )
  await page.goto('/ambassador-signup')
  await untilInteractive(page)
  const fields = main(page).locator('input, select, textarea')
  await expect(fields).toHaveCount(9)
  for (const field of await fields.all()) await expect(field).toHaveAttribute('aria-required')

  await page.getByLabel('Full Name').fill('Asha Rao')
  await email(page).fill('too.many@people.example')
  await page.getByLabel('Password', { exact: true }).fill('any-password-1')
  await page.getByLabel('College/University').fill('Some College')
  await page.getByLabel('Course/Branch').fill('Physics')
  await page.getByLabel('Current Year').selectOption('2nd Year')
  await page.getByLabel('Social Media Handle').fill('@asha')
  await page.getByLabel('Why are you interested?').fill('Music.')
  await page.getByLabel('Relevant Experience').fill('None yet.')
  await page.getByRole('button', { name: 'Create Account' }).tap()
  const alert = main(page).getByRole('alert')
  await expect(alert).toContainText('Try again in an hour')
  await expect(alert).not.toContainText('Create Account')

  await main(page).getByRole('link', { name: 'Forgot your password?' }).tap()
  await expect(page).toHaveURL('/forgot-password')
})

test('after a visitor has sent a contact message, the footer’s link “Careers” starts a new message', async ({
  page,
}) => {
  await page.goto('/contact')
  await untilInteractive(page)
  await page.getByLabel('Name', { exact: true }).fill('Asha Rao')
  await email(page).fill('careers@people.example')
  await page.getByLabel('Message', { exact: true }).fill('Hello')
  await page.getByRole('button', { name: 'Send Message' }).tap()
  await expect(page.getByRole('heading', { name: 'Sent.' })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).tap()
  await expect(page.getByLabel('Subject')).toHaveValue('Careers')
})

test('the home page shows the marketing figures and no social links, and logs nothing to the console', async ({
  page,
}) => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await page.goto('/')
  await untilInteractive(page)
  await expect(main(page)).toContainText('50K+ reviews')
  await expect(main(page)).toContainText('3,248 early supporters.')
  await expect(main(page)).not.toContainText(/in already|in closed tests/)
  await expect(
    page.locator('a[href*="instagram"], a[href*="facebook"], a[href*="x.com"]'),
  ).toHaveCount(0)
  await page.getByRole('button', { name: 'Play', exact: true }).first().tap()
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible()
  expect(said).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page that checks a certificate says that it needs JavaScript', async ({ page }) => {
    await page.goto('/check')
    await expect(main(page).locator('noscript')).toBeVisible()
    await expect(main(page).getByRole('status')).toBeHidden()
  })
})
