import { expect, type Page } from '@playwright/test'

import { DEMO_PASSWORD } from '../../scripts/seed/seed'
import { enrol } from './enrol'
import { logIn } from './people'
import { test } from './test'

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('heading', { level: 1, name: 'Account settings' })).toBeFocused()
}

function notifications(page: Page) {
  return page.getByRole('region', { name: /Notifications/ })
}

test('an ambassador changes their name, and hides their name from the leaderboard', async ({
  page,
}) => {
  const email = 'settings.rename@people.example'
  await enrol({ email, code: 'MDSET01' })
  await logIn(page, email)
  await expect(page.getByRole('heading', { name: 'Welcome, Asha' })).toBeVisible()
  await openSettings(page)

  await page.getByLabel('First Name').fill('Aasha')
  await page.getByLabel('Last Name').fill('')
  await page.getByLabel('Social Media Handle').fill('@aasha')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(notifications(page).getByText('Your profile is saved.')).toBeVisible()

  const visible = page.getByRole('switch', { name: 'Show me on the leaderboard' })
  await expect(visible).toBeChecked()
  await expect(page.getByText('Aasha, Fergusson College, 0 verified referrals')).toBeVisible()
  await visible.focus()
  await page.keyboard.press('Space')
  await expect(visible).not.toBeChecked()
  await page.reload()
  await expect(visible).not.toBeChecked()
  await expect(page.getByLabel('First Name')).toHaveValue('Aasha')
  await expect(page.getByLabel('Last Name')).toHaveValue('')
  await visible.click()
  await expect(visible).toBeChecked()

  await page.getByRole('link', { name: 'Back to the dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Aasha' })).toBeVisible()
})

test('an ambassador deletes their account, and can’t sign in again', async ({ page }) => {
  const email = 'settings.leave@people.example'
  await enrol({ email, code: 'MDSET02' })
  await logIn(page, email)
  await openSettings(page)
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog).toContainText('Your code MDSET02 is retired for good')

  await dialog.getByLabel('Password', { exact: true }).fill('wrong-pass-1')
  await page.keyboard.press('Enter')
  await expect(
    dialog.getByText('This isn’t your password. Nothing has been deleted.'),
  ).toBeVisible()
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()

  await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page).toHaveURL('/')
  await expect(notifications(page).getByText('Account deleted', { exact: true })).toBeVisible()
  await expect(
    notifications(page).getByText('Your code MDSET02 is retired. Thank you for the ride.'),
  ).toBeVisible()
  await expect(notifications(page).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()

  // After the deletion, the Back button must not show the account's pages.
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Welcome, Asha' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(
    notifications(page).getByText('That email and password don’t match. Check both and try again.'),
  ).toBeVisible()
})

test(
  'if deleting an account removed only the ambassador’s profile, the next sign-in deletes the rest of the account',
  { tag: '@full' },
  async ({ page }) => {
    const email = 'settings.half-way@people.example'
    await enrol({ email, code: 'MDSET03' })
    await logIn(page, email)
    await openSettings(page)
    await page.route('**/accounts:delete*', (route) => route.abort())
    await page.getByRole('button', { name: 'Delete account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await expect(dialog.getByRole('alert')).toContainText('your login may still exist')
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()

    await page.unroute('**/accounts:delete*')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Go to Login' }).click()
    await expect(page).toHaveURL('/login')
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()

    await expect(page).toHaveURL('/')
    await expect(notifications(page).getByText('Account deleted', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  },
)
