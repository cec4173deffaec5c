import { expect, type Locator, type Page } from '@playwright/test'
import process from 'node:process'

import { DEMO_PASSWORD } from '../../scripts/seed/seed'
import { DEMO_PROJECT_ID } from '../../src/lib/config/config-schema'
import { Store } from './firestore-process'
import { untilInteractive } from './page-bytes'
import { logIn, openBrowser } from './people'
import { test } from './test'

const { FIREBASE_AUTH_EMULATOR_HOST: authHost = '', MOODDRIVE_PORT_FIRESTORE: sitesPort = '' } =
  process.env
const store = new Store(Number(sitesPort))

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const createButton = (page: Page) => page.getByRole('button', { name: 'Create Account' })
const notifications = (page: Page) => page.getByRole('region', { name: /Notifications/ })

test('a student signs up as an ambassador on a phone by keyboard alone, and sees their code on the dashboard', async ({
  browser,
}) => {
  const page = await openBrowser(browser)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/ambassador-signup')
  await untilInteractive(page)

  for (const [label, typed] of [
    ['Full Name', 'Asha Rao Kulkarni'],
    ['Email', 'asha.signs.up@people.example'],
    ['Password', DEMO_PASSWORD],
    ['College/University', 'Fergusson College'],
    ['Course/Branch', 'Physics'],
    // A select list jumps to the typed option.
    ['Current Year', '3rd'],
    ['Social Media Handle', '@asha'],
    ['Why are you interested?', 'The mess needs better music.'],
    ['Relevant Experience', 'None yet.'],
  ] as const) {
    await tabTo(page, field(page, label))
    await page.keyboard.type(typed)
    await expect(field(page, label)).toHaveValue(typed)
  }
  await tabTo(page, createButton(page))
  await page.keyboard.press('Enter')

  const welcome = notifications(page).getByText(/^Welcome to the team! Your unique referral code/)
  await expect(welcome).toBeVisible()
  const [, code = ''] =
    /code is (MD[A-Z0-9]{5})\. You can view it in your dashboard\.$/.exec(
      await welcome.innerText(),
    ) ?? []
  await expect(page).toHaveURL('/ambassador-dashboard')
  await expect(page.getByText(code, { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Asha')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await store.find('users', 'email', 'asha.signs.up@people.example')).toEqual([
    expect.objectContaining({
      firstName: 'Asha',
      lastName: 'Rao Kulkarni',
      year: '3rd',
      role: 'ambassador',
      status: 'Approved',
      referralCode: code,
    }),
  ])
})

test(
  'if the student’s profile couldn’t be stored, a second click on Create Account finishes the sign-up, and creates one ambassador',
  { tag: '@full' },
  async ({ page }) => {
    const email = 'cut.short@people.example'
    const connection = await signUpCutOff(page, email)
    await expect(page.getByRole('form').getByRole('alert')).toContainText(
      'press Create Account again to finish',
    )
    await expect(field(page, 'Password')).toHaveValue(DEMO_PASSWORD)
    expect(await store.find('users', 'email', email)).toEqual([])

    connection.restore()
    await createButton(page).click()

    await expect(notifications(page).getByText('Account Created! 🎉')).toBeVisible()
    await expect(page).toHaveURL('/ambassador-dashboard')
    await expectOneAmbassador(email)
  },
)

test(
  'if the student’s profile couldn’t be stored, signing in finishes the sign-up',
  { tag: '@full' },
  async ({ page }) => {
    const email = 'left.half-way@people.example'
    const connection = await signUpCutOff(page, email)

    connection.restore()
    await logIn(page, email)

    await expect(page).toHaveURL('/ambassador-dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Asha')
    await expectOneAmbassador(email)
  },
)

async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let tabs = 0; tabs < 40; tabs += 1) {
    await page.keyboard.press('Tab')
    if (await control.evaluate((element) => element === document.activeElement)) return
  }
  await expect(control).toBeFocused()
}

/**
 * Signs up, but fails after the account is created: nothing can be written until `restore` is
 * called.
 */
async function signUpCutOff(page: Page, email: string): Promise<{ restore: () => void }> {
  let isCut = true
  await page.route('**/documents:commit*', (route) => (isCut ? route.abort() : route.continue()))
  await page.goto('/ambassador-signup')
  await field(page, 'Full Name').fill('Asha Rao')
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(DEMO_PASSWORD)
  await field(page, 'College/University').fill('Fergusson College')
  await field(page, 'Course/Branch').fill('Physics')
  await field(page, 'Current Year').selectOption('Post Graduate')
  await field(page, 'Social Media Handle').fill('@asha')
  await field(page, 'Why are you interested?').fill('The mess needs better music.')
  await field(page, 'Relevant Experience').fill('None yet.')
  await createButton(page).click()
  // This takes a while, because the SDK retries first.
  await expect(notifications(page).getByText('Signup Failed')).toBeVisible()
  return {
    restore() {
      isCut = false
    },
  }
}

/** Expects exactly one account, one profile and one referral code. */
async function expectOneAmbassador(email: string): Promise<void> {
  const response = await fetch(
    `http://${authHost}/identitytoolkit.googleapis.com/v1/projects/${DEMO_PROJECT_ID}/accounts:lookup`,
    {
      method: 'POST',
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: [email] }),
    },
  )
  const { users = [] } = (await response.json()) as { users?: Array<{ localId: string }> }
  expect(users).toHaveLength(1)
  expect(await store.find('users', 'email', email)).toHaveLength(1)
  const [account] = users
  expect(await store.find('referralCodes', 'ownerId', account?.localId)).toHaveLength(1)
}
