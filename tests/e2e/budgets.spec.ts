import { expect, type Page } from '@playwright/test'

import { DEMO_ACCOUNTS } from '../../scripts/seed/seed'
import { prerenderedPaths } from '../../src/content/pages'
import { adminPaths, paths } from '../../src/lib/paths'
import { holdFonts, layoutShifts, untilPainted, untilPaintedWithFonts } from './late-fonts'
import {
  bytesOf,
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

/** Firebase registers its packages under names like this, which a minifier can't change. */
const isFirebase = ({ kind, text }: Transfer) => kind === 'js' && text.includes('@firebase/')

/** These pages may load more JavaScript: a form library and validation. */
const WITH_A_FORM: ReadonlySet<string> = new Set([
  paths.waitlist,
  paths.contact,
  paths.login,
  paths.ambassadorSignUp,
  paths.signUp,
  paths.forgotPassword,
  paths.followPayment,
])

/** The pages that `npm test` checks. */
const SAMPLE: ReadonlySet<string> = new Set([paths.home, paths.waitlist, paths.ambassadorSignUp])

// 412 is the width of most phones, and of Lighthouse's.
const WIDTHS = [360, 412, 1440]

for (const path of prerenderedPaths) {
  for (const width of WIDTHS) {
    // The page loads the same files at every width, so bytes are counted once.
    const isCounted = width === 1440
    const counted = isCounted ? 'stays within its byte budget, contacts no third party, and ' : ''
    test(
      `${path} ${counted}doesn’t shift its layout at a width of ${width} px when its fonts arrive late`,
      inFullUnless(isCounted && SAMPLE.has(path)),
      async ({ page }) => {
        const complaints: string[] = []
        // Includes content security policy violations and React hydration mismatches.
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
        // Waits for all the HTML: on a slow machine, its first part is painted before the rest arrives.
        await page.waitForFunction(() => document.readyState !== 'loading')
        await untilPainted(page)
        const arrival = await page.evaluate(() => performance.now())
        expect(await fonts.release(), 'fonts that came late').toBeGreaterThan(0)
        await untilInteractive(page)
        await untilPaintedWithFonts(page)
        const { score, moved } = await layoutShifts(page)
        const { jumped } = await layoutShifts(page, arrival)
        // Text may end a pixel further right, but no line may wrap differently or change its
        // height.
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
  // Pages with a form share many small files. In 20 larger files, a page would load 132 kB of code,
  // and would use less of it.
  const [mostJs, mostFiles] = WITH_A_FORM.has(path) ? [130 * KB, 26] : [115 * KB, 20]
  expect.soft(html, `HTML; ${table}`).toBeLessThanOrEqual(20 * KB)
  expect.soft(await transfers.scriptsBeforePaint(), 'scripts before the first paint').toEqual([])
  expect.soft(earlyJs, `JavaScript before the load event; ${table}`).toBeLessThanOrEqual(5 * KB)
  expect.soft(js, `JavaScript in all; ${table}`).toBeLessThanOrEqual(mostJs)
  expect.soft(scripts.length, `files of JavaScript; ${table}`).toBeLessThanOrEqual(mostFiles)
  expect.soft(fonts, `fonts; ${table}`).toBeLessThanOrEqual(45 * KB)
  expect.soft(total, `everything; ${table}`).toBeLessThanOrEqual(185 * KB)
  expect.soft(all.filter(isFirebase), table).toEqual([])
  // The waitlist page asks Firestore once whether the waitlist is closed, so that no visitor pays
  // while it is closed.
  const questions = transfers.elsewhere.map((url) => new URL(url).pathname.split(':').at(-1))
  expect.soft(questions).toEqual(path === paths.waitlist ? ['batchGet'] : [])
}

for (const path of [paths.waitlist, paths.contact]) {
  test(
    `${path} loads at most 30.5 kB of Firebase’s code when the visitor focuses a field`,
    inFullUnless(path === paths.waitlist),
    async ({ page }) => {
      const transfers = new Transfers(page)
      await page.goto(path)
      await untilInteractive(page)
      const before = (await transfers.settled()).length
      await page.locator('main form').getByRole('textbox').first().focus()
      const added = async () => (await transfers.settled()).slice(before)
      await expect.poll(async () => (await added()).some(isFirebase)).toBe(true)

      // A few hundred bytes of our own code load together with Firebase.
      const scripts = await added()
      const firebase = scripts.filter(isFirebase)
      expect(bytesOf(firebase), transferTable(scripts)).toBeLessThanOrEqual(30.5 * KB)
    },
  )
}

test('the ambassador’s dashboard stays within the byte budget when all tabs are opened', async ({
  page,
}) => {
  await comeBack(page, 'gold@demo.mooddrive.example')
  const dashboard = await openAfresh(page)
  const transfers = new Transfers(dashboard)
  await dashboard.goto(paths.ambassadorDashboard)
  await expect(figure(dashboard, 'Total Referrals')).toHaveText(/\d/)
  for (const tab of await dashboard.getByRole('tab').all()) await tab.click()

  expectDashboardBytes(await transfers.settled())
})

test(
  'each admin page stays within the byte budget of a dashboard',
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

test(
  'the founder’s page stays within the byte budget of a dashboard',
  { tag: '@full' },
  async ({ page }) => {
    await comeBack(page, DEMO_ACCOUNTS.founder)
    const own = await openAfresh(page)
    const transfers = new Transfers(own)
    await own.goto(paths.waitlistDashboard)
    await expect(own.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(own.locator('main [aria-busy=true]')).toHaveCount(0)

    expectDashboardBytes(await transfers.settled())
  },
)

function expectDashboardBytes(transfers: Transfer[]): void {
  const scripts = transfers.filter(({ kind }) => kind === 'js')
  const shell = shellScripts(transfers)
  expect(scripts.some(isFirebase), transferTable(scripts)).toBe(true)
  expect.soft(bytesOf(scripts), transferTable(scripts)).toBeLessThanOrEqual(320 * KB)
  expect.soft(bytesOf(shell), transferTable(shell)).toBeLessThanOrEqual(125 * KB)
}

/** Opens a page in a new context that is signed in like this page's, but has an empty cache. */
async function openAfresh(page: Page): Promise<Page> {
  const storageState = await page.context().storageState({ indexedDB: true })
  const browser = page.context().browser()
  if (browser === null) throw new Error('The page has no browser.')
  return (await browser.newContext({ storageState })).newPage()
}
