import { expect, type Page } from '@playwright/test'

import { identity, linkSentTo, register, sentTo } from './mailbox'
import { untilInteractive } from './page-bytes'
import { openBrowser, signUp } from './people'
import { test } from './test'

const OLD = 'the-old-one-1'
const NEW = 'the-new-one-1'

const email = (page: Page) => page.getByLabel('Email', { exact: true })
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const newPassword = (page: Page) => page.getByLabel('New Password', { exact: true })
const alert = (page: Page) => page.getByRole('main').getByRole('alert')
const heading = (page: Page, name: string) => page.getByRole('heading', { name })
const ownPage = /\/waitlist-dashboard\?code=[A-Za-z0-9]{20}$/

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
}

async function tryToLogIn(page: Page, address: string, typed: string): Promise<void> {
  await page.goto('/login')
  await email(page).fill(address)
  await password(page).fill(typed)
  await press(page, 'Sign In')
}

test('a user resets a forgotten password with a link that works once, and the old password fails', async ({
  page,
}) => {
  const address = 'forgets@people.example'
  await register(address, OLD)
  await page.goto('/login')
  await untilInteractive(page)
  await email(page).fill(address)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(heading(page, 'Forgot password?')).toBeVisible()
  await expect(email(page)).toHaveValue(address)
  await press(page, 'Send the link')
  await expect(page.getByRole('main')).toContainText(
    `If ${address} has an account, a link to choose a new password is on its way. It works for an hour.`,
  )

  const link = await linkSentTo(address, 'PASSWORD_RESET')
  await page.goto(link)
  await expect(heading(page, 'Choose a password')).toBeVisible()
  await expect(page.getByText(address)).toBeVisible()
  await newPassword(page).fill(NEW)
  await press(page, 'Save password')
  // This user isn't a founder, so there is no page to continue to.
  await expect(heading(page, 'Your password is saved')).toBeFocused()
  await expect(page.getByRole('main')).toContainText(
    `Nobody has joined the waitlist with ${address} yet.`,
  )

  await page.getByRole('link', { name: 'Go to Login' }).click()
  await expect(email(page)).toHaveValue(address)
  await password(page).fill(OLD)
  await press(page, 'Sign In')
  await expect(alert(page)).toContainText('That email and password don’t match.')
  await password(page).fill(NEW)
  await press(page, 'Sign In')
  // The password is right, but the account has no profile.
  await expect(alert(page)).toContainText('User profile not found. Please contact support.')

  await page.goto(link)
  await expect(heading(page, 'This link no longer works')).toBeVisible()
  await expect(page.getByText(address)).toHaveCount(0)
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(heading(page, 'Forgot password?')).toBeFocused()
})

test('a page that sends links by email shows the same text for an email with an account and for an email without', async ({
  page,
}) => {
  await register('known@people.example', OLD)
  for (const path of ['/forgot-password', '/follow-your-payment']) {
    const answers: string[] = []
    for (const address of ['known@people.example', 'unknown@people.example']) {
      await page.goto(path)
      await email(page).fill(address)
      await press(page, 'Send the link')
      await expect(heading(page, 'Check your inbox')).toBeVisible()
      answers.push((await page.getByRole('main').innerText()).replaceAll(address, 'the address'))
    }
    expect(answers[1]).toBe(answers[0])
    const sent = path === '/follow-your-payment' ? 1 : 0
    expect(await sentTo('unknown@people.example', 'PASSWORD_RESET')).toHaveLength(sent)
  }
})

test('a founder without an account follows the payment on another device', async ({ browser }) => {
  const address = 'follows@people.example'
  const page = await openBrowser(browser)
  await page.goto('/waitlist')
  await signUp(page, { email: address, paymentReference: '512300000011' })
  await page.getByRole('link', { name: 'Follow your payment with an account' }).click()
  await expect(page).toHaveURL('/follow-your-payment')
  await expect(email(page)).toHaveValue(address)
  await press(page, 'Send the link')
  await expect(page.getByRole('main')).toContainText(`We’ve sent a link to ${address}.`)

  const phone = await openBrowser(browser)
  await phone.goto(await linkSentTo(address, 'PASSWORD_RESET'))
  await newPassword(phone).fill(NEW)
  await press(phone, 'Save password')

  await expect(phone).toHaveURL(ownPage)
  await expect(phone.getByText('512300000011')).toBeVisible()
})

test('when a founder sets a password, an intruder who had registered the founder’s email is locked out', async ({
  browser,
}) => {
  const address = 'targeted@people.example'
  const page = await browser.newPage()
  await page.goto('/waitlist')
  await signUp(page, { email: address, paymentReference: '512300000012' })
  const { idToken } = await register(address, OLD)
  await identity('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
  const isVerified = async () => {
    const { users } = await identity<{ users: { emailVerified: boolean }[] }>('lookup', { idToken })
    return users[0]?.emailVerified
  }

  // A mail scanner may open the link, so opening it must confirm nothing.
  await page.goto(await linkSentTo(address, 'VERIFY_EMAIL'))
  await expect(heading(page, 'Confirm your address')).toBeFocused()
  await password(page).fill(NEW)
  await press(page, 'Confirm address')
  await expect(alert(page).first()).toContainText('This isn’t the account’s password.')
  expect(await isVerified()).toBe(false)

  await press(page, 'I didn’t create this account. Let me choose a password')
  await expect(heading(page, 'Check your inbox')).toBeFocused()
  await page.goto(await linkSentTo(address, 'PASSWORD_RESET'))
  await newPassword(page).fill(NEW)
  await press(page, 'Save password')
  await expect(page.getByText('512300000012')).toBeVisible()

  const intruder = await browser.newPage()
  await tryToLogIn(intruder, address, OLD)
  await expect(alert(intruder)).toContainText('That email and password don’t match.')
})

test('an intruder can’t change their account’s email to a founder’s, even if the founder opens the confirmation link that the intruder requested', async ({
  page,
}) => {
  const address = 'wanted@people.example'
  const { idToken } = await register('wants@people.example', OLD)
  await identity('sendOobCode', {
    requestType: 'VERIFY_AND_CHANGE_EMAIL',
    idToken,
    newEmail: address,
  })

  await page.goto(await linkSentTo(address, 'VERIFY_AND_CHANGE_EMAIL'))
  await expect(heading(page, 'Change your address')).toBeFocused()
  await expect(page.getByText('wants@people.example')).toBeVisible()
  await password(page).fill(NEW)
  await press(page, 'Change address')

  await expect(alert(page).first()).toContainText('This isn’t the account’s password.')
  await tryToLogIn(page, address, OLD)
  await expect(alert(page)).toContainText('That email and password don’t match.')
})

test('a user confirms an email address, and restores it after an intruder changed the account’s address', async ({
  page,
}) => {
  const address = 'moves@people.example'
  const { idToken } = await register(address, OLD)
  await identity('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
  await page.goto(await linkSentTo(address, 'VERIFY_EMAIL'))
  await password(page).fill(OLD)
  await press(page, 'Confirm address')
  await expect(heading(page, 'Your email address is confirmed')).toBeFocused()

  await identity('update', { idToken, email: 'moved@people.example' })
  await page.goto(await linkSentTo(address, 'RECOVER_EMAIL'))
  await expect(heading(page, 'Take your address back?')).toBeFocused()
  await press(page, 'It’s my account: take my address back')
  await expect(heading(page, 'Your address is yours again')).toBeFocused()
  await page.goto(await linkSentTo(address, 'PASSWORD_RESET'))
  await newPassword(page).fill(NEW)
  await press(page, 'Save password')
  await expect(heading(page, 'Your password is saved')).toBeFocused()
})

test('a user with an authenticator app signs in with the app’s code', async ({ page }) => {
  const address = 'two-steps@people.example'
  await register(address, OLD)
  // This answers like Identity Platform, because the emulator doesn't support authenticator apps.
  let session: Record<string, unknown> = {}
  await page.route('**/accounts:signInWithPassword*', async (route) => {
    const response = await route.fetch()
    session = (await response.json()) as Record<string, unknown>
    const { idToken: _id, refreshToken: _refresh, expiresIn: _expires, ...rest } = session
    const mfaInfo = [{ mfaEnrollmentId: 'app', displayName: 'My phone', totpInfo: {} }]
    await route.fulfill({ json: { ...rest, mfaPendingCredential: 'pending', mfaInfo } })
  })
  await page.route('**/accounts/mfaSignIn:finalize*', async (route) => {
    const sent = route.request().postDataJSON() as { totpVerificationInfo: unknown }
    const isRight = JSON.stringify(sent.totpVerificationInfo).includes('123456')
    await (isRight
      ? route.fulfill({
          json: { idToken: session['idToken'], refreshToken: session['refreshToken'] },
        })
      : route.fulfill({
          status: 400,
          json: { error: { code: 400, message: 'INVALID_CODE', errors: [] } },
        }))
  })

  await tryToLogIn(page, address, OLD)
  const code = page.getByLabel('Code')
  await expect(code).toBeFocused()
  await code.fill('654321')
  await press(page, 'Sign In')
  await expect(alert(page)).toContainText('That code doesn’t match.')
  await code.fill('123 456')
  await press(page, 'Sign In')

  // The code was accepted, and only the profile is missing.
  await expect(alert(page)).toContainText('User profile not found. Please contact support.')
})
