import { expect, test, type Page } from '@playwright/test'

import { DEMO_ACCOUNTS } from '../../scripts/seed/seed'
import { axeViolations } from './axe'
import { PUBLIC_PATHS } from './page-bytes'
import { logIn } from './people'

const PUBLIC = [...PUBLIC_PATHS, '/waitlist-success?code=MDDEMO9', '/nowhere']
const WIDTHS = [360, 768, 1440]
const THEMES = ['light', 'dark'] as const

async function expectAccessible(page: Page, settled: () => Promise<void>): Promise<void> {
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      await settled()
      expect(await axeViolations(page), `${page.url()} at ${width} px, ${colorScheme}`).toEqual([])
    }
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await settled()
  expect(await sideways(page), `${page.url()} scrolls sideways at 320 px`).toBe(0)
}

function sideways(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}

for (const path of PUBLIC) {
  test(`${path} is accessible at every width, in both themes`, async ({ page }) => {
    await page.goto(path)
    await expectAccessible(page, () =>
      expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
    )
  })
}

for (const path of PUBLIC_PATHS) {
  test(`${path} fits on a phone in text of twice the size`, async ({ page }) => {
    // As whoever has set their browser's text so sees it.
    await page.setViewportSize({ width: 412, height: 800 })
    await page.goto(path)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect(await sideways(page), `${path} scrolls sideways where text is big`).toBe(0)
  })
}

test('the ambassador’s dashboard is accessible, every tab of it', async ({ page }) => {
  await logIn(page, 'gold@demo.mooddrive.example')
  for (const [tab, sign] of [
    ['Overview', 'This Month'],
    ['Referrals', 'Verified Referrals'],
    ['Rewards', 'Concert and event passes'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await expectAccessible(page, () =>
      expect(page.getByRole('tabpanel').getByText(new RegExp(sign, 'i')).first()).toBeVisible(),
    )
  }
})

test('an ambassador’s settings are accessible', async ({ page }) => {
  await logIn(page, 'basic@demo.mooddrive.example')
  await page.getByRole('link', { name: 'Account settings' }).click()
  await expectAccessible(page, () =>
    expect(page.getByRole('switch', { name: 'Show me on the leaderboard' })).toBeVisible(),
  )
})

test('a founder’s page is accessible', async ({ page }) => {
  await logIn(page, DEMO_ACCOUNTS.founder)
  await expectAccessible(page, () =>
    expect(page.getByRole('heading', { name: 'Your place' })).toBeVisible(),
  )
})

test('the admin’s rooms are accessible, each of them', async ({ page }) => {
  await logIn(page, DEMO_ACCOUNTS.admin)
  const signs = {
    Payments: page.getByRole('row').filter({ hasText: '@demo.mooddrive.example' }).first(),
    Statement: page.getByText('Choose file'),
    Disputes: page.getByText('Who uses a payment reference?'),
    Inbox: page.getByRole('tabpanel'),
    Ambassadors: page.getByText('platinum@demo.mooddrive.example'),
    Erasure: page.getByText('Nobody has asked for erasure.'),
    Settings: page.getByText('Founders can join the waitlist.'),
    Overview: page.getByText('Top ambassadors'),
  }
  for (const [name, sign] of Object.entries(signs)) {
    await page.getByRole('navigation', { name: 'Rooms' }).getByRole('link', { name }).click()
    await expectAccessible(page, () => expect(sign).toBeVisible())
  }
})
