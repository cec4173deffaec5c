import { expect, type Request } from '@playwright/test'

import { DEMO_ACCOUNTS } from '../../scripts/seed/seed'
import { logIn } from './people'
import { test } from './test'

for (const path of ['/ambassador-dashboard', '/admin', '/admin-dashboard']) {
  test(`${path} denies access to a visitor who isn’t signed in`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to Login' }).click()
    await expect(page).toHaveURL('/login')
  })
}

test('an ambassador can’t open the admin pages', async ({ page }) => {
  await logIn(page, 'basic@demo.mooddrive.example')
  await expect(page).toHaveURL('/ambassador-dashboard')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(page.getByText('Admin Dashboard')).toHaveCount(0)
})

test('a user stays signed in after a reload, and signing out in one tab signs out every tab', async ({
  context,
  page,
}) => {
  await logIn(page, DEMO_ACCOUNTS.admin)
  await expect(page).toHaveURL('/admin')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  const publicTab = await context.newPage()
  await publicTab.goto('/waitlist')
  await expect(publicTab.getByRole('link', { name: 'Dashboard' })).toBeVisible()

  await publicTab.getByRole('button', { name: 'Logout' }).click()

  await expect(publicTab).toHaveURL('/')
  await expect(publicTab.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(page.getByText('Failed to load')).toHaveCount(0)
})

test('an unknown address shows the 404 page with a link home, and is logged to the console', async ({
  page,
}) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await expect.poll(() => logged.join('\n')).toContain('404: no page at /no/such/page')
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('of the public pages, only the waitlist page calls Firestore, and it counts a visit by a referral link', async ({
  page,
  baseURL,
}) => {
  const elsewhere: Request[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`)) elsewhere.push(request)
  })
  const asked = (what: string) =>
    elsewhere.filter((request) => request.url().includes(`/documents:${what}?`))
  for (const path of ['/', '/login', '/privacy', '/terms', '/waitlist']) {
    await page.goto(path, { waitUntil: 'networkidle' })
  }
  expect(elsewhere).toEqual(asked('batchGet'))

  await page.goto('/waitlist?ref=MDDEMO1', { waitUntil: 'networkidle' })
  await expect.poll(() => asked('commit')).toHaveLength(1)
  expect(asked('commit')[0]?.postData()).toContain('/visits/MDDEMO1-')
  expect(elsewhere).toEqual(elsewhere.filter((one) => /:(?:batchGet|commit)\?/.test(one.url())))
})
