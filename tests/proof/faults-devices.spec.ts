import { expect, type BrowserContext, type BrowserContextOptions } from '@playwright/test'

import { DEMO_ACCOUNTS } from '../../scripts/seed/seed'
import { enrol } from '../e2e/enrol'
import { figure, keptFigures, logIn } from '../e2e/people'
import {
  chooseStatement,
  join,
  openStatement,
  outcome,
  statement,
  verifyAll,
} from '../e2e/statement'
import { firstNumber, test } from './faulty-network'
import { WRITES } from './writes'

let people = firstNumber()

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

interface Device {
  name: string
  options?: BrowserContextOptions
  prepare?: (context: BrowserContext) => Promise<unknown>
}

const runs = (milliseconds: number) => (context: BrowserContext) =>
  context.clock.install({ time: Date.now() + milliseconds })

/** Sets the clock a few seconds before midnight. */
function atTheDaysEdge(timezoneId: string): Device {
  return {
    name: `just before midnight in the time zone ${timezoneId}`,
    options: { timezoneId },
    prepare: (context) => {
      const time = new Intl.DateTimeFormat('en', {
        timeZone: timezoneId,
        hourCycle: 'h23',
        hour: 'numeric',
        minute: 'numeric',
      }).formatToParts()
      const part = (type: string) => Number(time.find((one) => one.type === type)?.value)
      const sinceMidnight = (part('hour') * 60 + part('minute')) * 60_000
      const start = Math.floor(Date.now() / 60_000) * 60_000 - sinceMidnight
      // Use the nearer midnight.
      const midnight = sinceMidnight > DAY / 2 ? start + DAY : start
      return context.clock.install({ time: midnight - 5_000 })
    },
  }
}

const BLOCKED = `
  const refuse = () => { throw new DOMException('Storage is blocked.', 'SecurityError') }
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(globalThis, name, { get: refuse })
  }
  IDBFactory.prototype.open = refuse`

const FULL = `
  const refuse = () => { throw new DOMException('Storage is full.', 'QuotaExceededError') }
  Storage.prototype.setItem = refuse
  IDBObjectStore.prototype.put = refuse
  IDBObjectStore.prototype.add = refuse`

const DEVICES: Device[] = [
  {
    name: 'in a browser whose storage is blocked',
    prepare: (context) => context.addInitScript(BLOCKED),
  },
  { name: 'in a browser whose storage is full', prepare: (context) => context.addInitScript(FULL) },
  { name: 'on a device whose clock is a day behind', prepare: runs(-DAY) },
  { name: 'on a device whose clock is a day ahead', prepare: runs(DAY) },
  atTheDaysEdge('Pacific/Kiritimati'),
  atTheDaysEdge('Asia/Kolkata'),
  atTheDaysEdge('America/Los_Angeles'),
]

for (const { name, options = {}, prepare } of DEVICES) {
  for (const write of WRITES) {
    test(`${write.name} is stored exactly once: ${name}`, async ({ browser }) => {
      const context = await browser.newContext(options)
      await prepare?.(context)
      const page = await context.newPage()
      const thrown: Error[] = []
      page.on('pageerror', (error) => thrown.push(error))
      const one = await write.prepare(page, (people += 1))
      await one.press()
      await one.expectDone()
      await one.expectStoredOnce()
      expect(thrown).toEqual([])
    })
  }
}

/** The verification of this many payments takes long enough for the test to interrupt it. */
const SLOWLY = 12

for (const [what, again] of [
  ['reloaded', true],
  ['closed', false],
] as const) {
  test(`if the tab is ${what} while payments are being verified, the admin can verify the rest of the statement, and each payment counts once`, async ({
    page,
    browser,
    network: { firestore },
  }) => {
    people += 1
    const code = `MD${people.toString(36).toUpperCase().padStart(5, '0')}`
    const college = `College ${code}`
    const referrer = await enrol({
      email: `faults.statement.${people}@people.example`,
      code,
      college,
    })
    const founders = Array.from({ length: SLOWLY }, (_, index) => ({
      id: `faults${what.charAt(0)}${String(people).padStart(9, '0')}${String(index).padStart(4, '0')}`,
      email: `faults.statement.${people}.${index}@people.example`,
      code: `MD${(people + 40_000_000 + index).toString(36).toUpperCase().padStart(5, '0')}`,
      reference: `56${String(people).padStart(8, '0')}${String(index).padStart(2, '0')}`,
    }))
    await join(founders, referrer, code)
    const text = statement(founders, 400)
    await logIn(page, DEMO_ACCOUNTS.admin)
    await openStatement(page, text)
    firestore.fault = ({ path }) => (path.includes(':commit') ? 'slow' : null)
    expect(await verifyAll(page)).toBe(SLOWLY)
    await expect(page.getByText(new RegExp(`^[1-9] of ${SLOWLY} done\\.`))).toBeVisible()

    let later = page
    if (again) {
      page.once('dialog', (dialog) => void dialog.accept())
      await page.reload()
      await chooseStatement(page, text)
    } else {
      await page.close({ runBeforeUnload: false })
      later = await (await browser.newContext()).newPage()
      await logIn(later, DEMO_ACCOUNTS.admin)
      await openStatement(later, text)
    }
    await firestore.mend()
    const rest = await verifyAll(later)
    expect(rest).toBeLessThan(SLOWLY)
    await expect(later.getByText(`${rest} payments verified.`).first()).toBeVisible()
    console.log(`${what} in the middle: ${SLOWLY - rest} were verified, ${rest} followed`)
    expect(await outcome(founders, referrer)).toEqual({
      verified: SLOWLY,
      counts: [SLOWLY, SLOWLY],
    })
  })
}

test.describe('in a browser that has cached the site’s previous version', () => {
  test.use({ serviceWorkers: 'allow' })

  test('an ambassador’s dashboard opens without a network, and updates to the current version when the network returns', async ({
    page,
    context,
  }) => {
    people += 1
    const thrown: string[] = []
    page.on('pageerror', ({ message }) => thrown.push(message))
    const code = `MD${people.toString(36).toUpperCase().padStart(5, '0')}`
    const email = `faults.worker.${people}@people.example`
    await enrol({ email, code, count: 3 })
    await logIn(page, email)
    // Wait until the dashboard has stored its figures, because it opens with them when offline.
    await expect.poll(() => keptFigures(page)).toContain('"verified":3')
    const kept = () =>
      page.evaluate(async () => (await caches.match('/ambassador-dashboard'))?.text() ?? '')
    await expect.poll(kept).toContain('/assets/')
    const today = await kept()
    // Rename the cached files, as if they were from the previous version.
    await page.evaluate(async () => {
      const cache = await caches.open('mooddrive-dashboard')
      const addresses = (await cache.keys()).map(({ url }) => url)
      const scripts = addresses.filter((url) => url.endsWith('.js'))
      const names = scripts.map((url) => url.slice(url.lastIndexOf('/') + 1))
      const asBefore = (text: string) =>
        names.reduce((said, name) => said.replaceAll(name, `before-${name}`), text)
      const page = addresses.filter((url) => url.endsWith('/ambassador-dashboard'))
      for (const url of [...scripts, ...page]) {
        const file = await cache.match(url)
        if (file === undefined) continue
        await cache.delete(url)
        const { headers } = file
        await cache.put(asBefore(url), new Response(asBefore(await file.text()), { headers }))
      }
    })
    expect(await kept()).toContain('/before-')

    await context.setOffline(true)
    await page.goto('/ambassador-dashboard')
    await expect(page.getByText('You’re offline.')).toBeVisible()
    await expect(figure(page, 'Total Referrals')).toHaveText('3')

    await context.setOffline(false)
    await page.goto('/ambassador-dashboard')
    await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible()
    expect(await page.content()).not.toContain('/before-')
    await expect.poll(kept).toBe(today)
    expect(thrown).toEqual([])
  })
})
