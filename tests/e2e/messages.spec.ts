import { expect, type Page } from '@playwright/test'
import process from 'node:process'

import { Store } from './firestore-process'
import { untilInteractive } from './page-bytes'
import { openBrowser } from './people'
import { test } from './test'

const { MOODDRIVE_PORT_FIRESTORE: sitesPort = '' } = process.env
const SERVICE = `http://127.0.0.1:${sitesPort}`
const store = new Store(Number(sitesPort))

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send Message' })

async function write(page: Page, email: string): Promise<void> {
  await field(page, 'Name').fill('Asha Rao')
  await field(page, 'Email').fill(email)
  await field(page, 'Message').fill('Does the 6:12 from Dadar count?')
}

test('a contact message arrives with the subject of the link that opened the form', async ({
  browser,
}) => {
  const page = await openBrowser(browser)
  await page.goto('/pricing')
  await untilInteractive(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Press', exact: true }).click()
  await expect(field(page, 'Subject')).toHaveValue('Press')
  await write(page, 'writes@people.example')
  await sendButton(page).click()

  await expect(page.getByRole('heading', { name: 'Sent.' })).toBeFocused()
  await expect(page.getByText('writes@people.example')).toBeVisible()
  expect(await store.find('contactMessages', 'email', 'writes@people.example')).toEqual([
    expect.objectContaining({
      name: 'Asha Rao',
      subject: 'Press',
      message: 'Does the 6:12 from Dadar count?',
      status: 'new',
    }),
  ])
})

test('a visitor asks in the home page’s dialogs to be notified and to get a demo, and both requests are stored', async ({
  browser,
}) => {
  const page = await openBrowser(browser)
  await page.goto('/')
  await page.getByRole('button', { name: 'Notify Me', exact: true }).click()
  await expect(field(page, 'Email')).toBeFocused()
  await field(page, 'Email').fill('told@people.example')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'You’re on the list.' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Notify Me', exact: true })).toBeFocused()

  await page.getByRole('button', { name: 'Request a Demo', exact: true }).click()
  await field(page, 'Name').fill('Asha Rao')
  await field(page, 'Email').fill('shown@people.example')
  await page.getByRole('button', { name: 'Send Request' }).click()
  await expect(page.getByRole('heading', { name: 'Request sent.' })).toBeVisible()

  expect(await store.find('notifyRequests', 'email', 'told@people.example')).toHaveLength(1)
  expect(await store.find('demoRequests', 'email', 'shown@people.example')).toEqual([
    expect.objectContaining({ name: 'Asha Rao', message: '', status: 'new' }),
  ])
})

test(
  'a contact message arrives only once if the server’s response was lost and the visitor sends it again',
  { tag: '@full' },
  async ({ page }) => {
    let areToBeLost = true
    await page.route(`${SERVICE}/**`, async (route) => {
      if (!areToBeLost || !route.request().url().includes(':commit')) return route.continue()
      // The write succeeds, but the page loses its answer, and the answers to its retries.
      await route.fetch()
      return route.abort()
    })
    await page.goto('/contact')
    await write(page, 'lost.answer@people.example')
    await sendButton(page).click()
    await expect(page.getByRole('form').getByRole('alert')).toContainText('it won’t arrive twice')

    areToBeLost = false
    await page.reload()
    await expect(field(page, 'Email')).toHaveValue('lost.answer@people.example')
    await expect(field(page, 'Message')).toHaveValue('Does the 6:12 from Dadar count?')
    await sendButton(page).click()

    await expect(page.getByRole('heading', { name: 'Sent.' })).toBeVisible()
    expect(await store.find('contactMessages', 'email', 'lost.answer@people.example')).toHaveLength(
      1,
    )
  },
)

test('text typed before the contact page’s code has loaded is kept, and a typed subject replaces the link’s subject', async ({
  page,
}) => {
  const released: Array<() => void> = []
  const codeArrives = new Promise<void>((resolve) => {
    released.push(resolve)
  })
  await page.route('**/*.js', async (route) => {
    if (!route.request().url().endsWith('/theme.js')) await codeArrives
    await route.continue()
  })
  await page.goto('/contact?subject=Press', { waitUntil: 'commit' })
  await field(page, 'Name').fill('Asha Rao')
  await field(page, 'Subject').fill('An interview')

  for (const release of released) release()
  await sendButton(page).click()

  await expect(page.getByText('Enter your email address.')).toBeVisible()
  await expect(field(page, 'Name')).toHaveValue('Asha Rao')
  await expect(field(page, 'Subject')).toHaveValue('An interview')
  await page.reload()
  await expect(field(page, 'Name')).toHaveValue('Asha Rao')
  await expect(field(page, 'Subject')).toHaveValue('An interview')
})
