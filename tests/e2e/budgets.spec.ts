import { expect, type Page } from '@playwright/test'

import { DEMO_ACCOUNTS } from '../../scripts/seed/seed'
import { adminPaths, paths } from '../../src/lib/paths'
import { holdFonts, layoutShifts, untilPainted, untilPaintedWithFonts } from './late-fonts'
import {
  bytesOf,
  PUBLIC_PATHS,
  shellScripts,
  Transfers,
  transferTable,
  untilFirstPainted,
  untilInteractive,
  type Transfer,
} from './page-bytes'
import { comeBack, figure } from './people'
import { inFullUnless, test } from './test'

const KB = 1000

/** Firebase registers its parts under such names, which no minifier may change. */
const isFirebase = ({ kind, text }: Transfer) => kind === 'js' && text.includes('@firebase/')

/** The library for forms, and what checks what is typed, need more JavaScript. */
const WITH_A_FORM: ReadonlySet<string> = new Set([
  paths.waitlist,
  paths.contact,
  paths.login,
  paths.ambassadorSignUp,
  paths.signUp,
  paths.forgotPassword,
  paths.followPayment,
])

/** The home page, the page where founders pay, and the page where ambassadors sign up. */
const SAMPLE: ReadonlySet<string> = new Set([paths.home, paths.waitlist, paths.ambassadorSignUp])

// 412 is the width of most phones, and of Lighthouse’s.
const WIDTHS = [360, 412, 1440]

for (const path of PUBLIC_PATHS) {
  for (const width of WIDTHS) {
    // It fetches the same at every width.
    const isCounted = width === 1440
    const counted = isCounted ? 'keeps within the public pages’ bytes, asks nobody else, and ' : ''
    test(
      `${path} ${counted}holds still, ${width} px wide, when its fonts come late`,
      inFullUnless(isCounted && SAMPLE.has(path)),
      async ({ page }) => {
        const complaints: string[] = []
        // Also what the content security policy refuses, and what React finds different.
        page.on(
          'console',
          (message) => message.type() === 'error' && complaints.push(message.text()),
        )
        page.on('pageerror', (error) => complaints.push(error.message))
        const transfers = new Transfers(page)
        await page.setViewportSize({ width, height: 800 })
        const fonts = await holdFonts(page)
        await page.goto(path, { waitUntil: 'commit' })
        await untilFirstPainted(page)
        // On a slow machine the page's HTML itself comes in parts, the first of which is painted.
        await page.waitForFunction(() => document.readyState !== 'loading')
        await untilPainted(page)
        const arrival = await page.evaluate(() => performance.now())
        expect(await fonts.release(), 'fonts that came late').toBeGreaterThan(0)
        await untilInteractive(page)
        await untilPaintedWithFonts(page)
        const { score, moved } = await layoutShifts(page)
        const { jumped } = await layoutShifts(page, arrival)
        // Words may end a pixel further right; lines may neither break elsewhere nor change their height.
        expect.soft(jumped).toEqual([])
        expect.soft(score, moved.join('\n')).toBeLessThan(0.005)

        if (isCounted) await expectPublicBytes(path, transfers)
        expect.soft(complaints).toEqual([])
      },
    )
  }
}

async function expectPublicBytes(path: string, transfers: Transfers): Promise<void> {
  const { html, earlyJs, js, fonts, total } = await transfers.sums()
  const all = await transfers.settled()
  const table = transferTable(all)
  const scripts = all.filter(({ kind }) => kind === 'js')
  // Forms share small files with each other. In 20 files they would come to 132 kB: a page would bring more that it
  // doesn't use.
  const [mostJs, mostFiles] = WITH_A_FORM.has(path) ? [130 * KB, 25] : [115 * KB, 20]
  expect.soft(html, `HTML; ${table}`).toBeLessThanOrEqual(20 * KB)
  expect.soft(await transfers.scriptsBeforePaint(), 'scripts before the first paint').toEqual([])
  expect.soft(earlyJs, `JavaScript before the load event; ${table}`).toBeLessThanOrEqual(5 * KB)
  expect.soft(js, `JavaScript in all; ${table}`).toBeLessThanOrEqual(mostJs)
  expect.soft(scripts.length, `files of JavaScript; ${table}`).toBeLessThanOrEqual(mostFiles)
  expect.soft(fonts, `fonts; ${table}`).toBeLessThanOrEqual(45 * KB)
  expect.soft(total, `everything; ${table}`).toBeLessThanOrEqual(185 * KB)
  expect.soft(all.filter(isFirebase), table).toEqual([])
  // The waitlist asks the database once whether it is closed, so that nobody pays in vain.
  const questions = transfers.elsewhere.map((url) => new URL(url).pathname.split(':').at(-1))
  expect.soft(questions).toEqual(path === paths.waitlist ? ['batchGet'] : [])
}

for (const path of [paths.waitlist, paths.contact]) {
  test(
    `${path} fetches Firebase when a field is touched, and little of it`,
    inFullUnless(path === paths.waitlist),
    async ({ page }) => {
      const transfers = new Transfers(page)
      await page.goto(path)
      await untilInteractive(page)
      const before = (await transfers.settled()).length
      await page.locator('main form').getByRole('textbox').first().focus()
      const added = async () => (await transfers.settled()).slice(before)
      await expect.poll(async () => (await added()).some(isFirebase)).toBe(true)

      // Other files that come with it are ours: a few hundred bytes that use it.
      const scripts = await added()
      const firebase = scripts.filter(isFirebase)
      expect(bytesOf(firebase), transferTable(scripts)).toBeLessThanOrEqual(30.5 * KB)
    },
  )
}

test('the ambassador’s dashboard keeps within its bytes, all tabs opened', async ({ page }) => {
  await comeBack(page, 'gold@demo.mooddrive.example')
  const dashboard = await openAfresh(page)
  const transfers = new Transfers(dashboard)
  await dashboard.goto(paths.ambassadorDashboard)
  await expect(figure(dashboard, 'Total Referrals')).toHaveText(/\d/)
  for (const tab of await dashboard.getByRole('tab').all()) await tab.click()

  expectDashboardBytes(await transfers.settled())
})

test(
  'the admin’s rooms keep within their bytes, each of them',
  { tag: '@full' },
  async ({ page }) => {
    await comeBack(page, DEMO_ACCOUNTS.admin)
    for (const path of Object.values(adminPaths)) {
      const room = await openAfresh(page)
      const transfers = new Transfers(room)
      await room.goto(path)
      await expect(room.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(room.locator('main [aria-busy=true]')).toHaveCount(0)

      expectDashboardBytes(await transfers.settled())
      await room.context().close()
    }
  },
)

test('the founder’s page keeps within a dashboard’s bytes', { tag: '@full' }, async ({ page }) => {
  await comeBack(page, DEMO_ACCOUNTS.founder)
  const own = await openAfresh(page)
  const transfers = new Transfers(own)
  await own.goto(paths.waitlistDashboard)
  await expect(own.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(own.locator('main [aria-busy=true]')).toHaveCount(0)

  expectDashboardBytes(await transfers.settled())
})

function expectDashboardBytes(transfers: Transfer[]): void {
  const scripts = transfers.filter(({ kind }) => kind === 'js')
  const shell = shellScripts(transfers)
  expect(scripts.some(isFirebase), transferTable(scripts)).toBe(true)
  expect.soft(bytesOf(scripts), transferTable(scripts)).toBeLessThanOrEqual(320 * KB)
  expect.soft(bytesOf(shell), transferTable(shell)).toBeLessThanOrEqual(125 * KB)
}

/** A tab of a browser that is signed in like this page's, but has fetched nothing yet. */
async function openAfresh(page: Page): Promise<Page> {
  const storageState = await page.context().storageState({ indexedDB: true })
  const browser = page.context().browser()
  if (browser === null) throw new Error('The page has no browser.')
  return (await browser.newContext({ storageState })).newPage()
}
