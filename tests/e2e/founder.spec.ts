import { expect, type Page } from '@playwright/test'

import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../scripts/seed/seed'
import { linkSentTo, register } from './mailbox'
import { logIn, openBrowser, signUp } from './people'
import { test } from './test'

const notifications = (page: Page) => page.getByRole('region', { name: /Notifications/ })
const payment = (page: Page) => page.getByRole('region', { name: 'Your payment' })

test('a founder opens their own page, and other founders’ pages look the same as pages that don’t exist', async ({
  browser,
}) => {
  const page = await openBrowser(browser)
  await page.goto('/waitlist-dashboard')
  await expect(page.getByRole('heading', { name: 'Sign in to see your place' })).toBeVisible()

  await logIn(page, DEMO_ACCOUNTS.founder)
  await expect(page).toHaveURL('/waitlist-dashboard?code=demofounder000000000')
  await expect(page.getByRole('heading', { level: 1, name: 'Your place' })).toBeFocused()
  await expect(payment(page).getByText('Verified', { exact: true })).toBeVisible()
  await expect(page.getByText('MDDEMOF', { exact: true })).toBeVisible()
  await expect(page.getByLabel('UPI Reference ID')).toHaveCount(0)

  const screens: Array<string | null> = []
  for (const code of ['rider000000000000001', 'nosuchrecord00000000', 'not/an/id']) {
    await page.goto(`/waitlist-dashboard?code=${encodeURIComponent(code)}`)
    await expect(page.getByRole('heading', { name: 'This page isn’t yours' })).toBeVisible()
    await expect(page.getByText('Failed to load')).toHaveCount(0)
    screens.push(await page.getByRole('main').textContent())
  }
  expect(new Set(screens).size).toBe(1)

  await page.getByRole('link', { name: 'Go to your own page' }).click()
  await expect(page).toHaveURL('/waitlist-dashboard?code=demofounder000000000')
  await expect(page.getByRole('heading', { level: 1, name: 'Your place' })).toBeVisible()
})

test('a founder confirms the email address, corrects the payment reference and requests erasure', async ({
  page,
}) => {
  const email = 'mistypes@people.example'
  await page.goto('/waitlist')
  await signUp(page, { email, paymentReference: '499999990041' })
  await register(email, DEMO_PASSWORD)

  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('User profile not found. Please contact support.')
  await expect(alert).toContainText(`First confirm that ${email} is yours`)
  await page.goto(await linkSentTo(email, 'PASSWORD_RESET'))
  await page.getByLabel('New Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Save password' }).click()

  await expect(page).toHaveURL(/\/waitlist-dashboard\?code=[A-Za-z0-9]{20}$/)
  await expect(payment(page).getByText('Being checked')).toBeVisible()
  await expect(payment(page).getByText('499999990041')).toBeVisible()

  // This reference belongs to the demo founder.
  await page.getByLabel('UPI Reference ID').fill('4123 0000 0000')
  await page.getByRole('button', { name: 'Correct the reference' }).click()
  await expect(payment(page).getByRole('alert')).toContainText(
    'We can’t accept this payment reference',
  )
  await expect(notifications(page).getByText('Could not save your details.')).toHaveCount(0)
  await page.getByLabel('UPI Reference ID').fill('4999 9999 0042')
  await page.keyboard.press('Enter')
  await expect(notifications(page).getByText('We’ll check the new reference.')).toBeVisible()
  await expect(payment(page).getByText('499999990042')).toBeVisible()

  await page.getByRole('button', { name: 'Have my record erased' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ask for erasure' }).click()
  await expect(page.getByText(/^You asked on .* to have your record erased/)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Withdraw the request' }).click()
  await expect(page.getByRole('button', { name: 'Have my record erased' })).toBeVisible()
})

test('a founder becomes an ambassador with the same account, and keeps the founder’s page', async ({
  browser,
}) => {
  const page = await openBrowser(browser)
  const email = 'both@people.example'
  await page.goto('/waitlist')
  await signUp(page, { email, paymentReference: '499999990047' })
  await page.goto('/follow-your-payment')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('main')).toContainText(`We’ve sent a link to ${email}.`)
  await page.goto(await linkSentTo(email, 'PASSWORD_RESET'))
  await page.getByLabel('New Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByRole('link', { name: 'Become a campus ambassador with this account' }).click()

  await expect(page).toHaveURL('/ambassador-signup')
  await expect(page.getByLabel('Email', { exact: true })).toHaveCount(0)
  await page.getByLabel('Full Name').fill('Both Ways')
  await page.getByLabel('College/University').fill('Some College')
  await page.getByLabel('Course/Branch').fill('Physics')
  await page.getByLabel('Current Year').selectOption('2nd Year')
  await page.getByLabel('Social Media Handle').fill('@both')
  await page.getByLabel('Why are you interested?').fill('Music.')
  await page.getByLabel('Relevant Experience').fill('None yet.')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/ambassador-dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Both')

  await page.goto('/account')
  await page.getByRole('link', { name: 'See your payment' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your place' })).toBeVisible()
  await expect(payment(page).getByText('499999990047')).toBeVisible()
  await expect(page.getByRole('link', { name: /Become a campus ambassador/ })).toHaveCount(0)
})
