import { chromium, type Browser, type Page } from '@playwright/test'
import { deleteApp, initializeApp } from 'firebase/app'
import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore/lite'

import type { BenchContext, Figure } from '../../scripts/bench/benchmark'
import { DEMO_ACCOUNTS } from '../../scripts/seed/seed'
import { DEMO_PROJECT_ID } from '../../src/lib/config/config-schema'
import { launchOptions } from '../e2e/launch-options'
import { enterRoom, figure, logIn } from '../e2e/people'
import { commit, founderSignUp } from '../factories/batches'
import { founder } from '../factories/people'

const TIMES = 20
const AMBASSADOR = 'silver@demo.mooddrive.example'
const CODE = 'MDDEMO1'

/**
 * Measures the time from the admin's click on Verify until the ambassador's dashboard shows the new number, with the
 * built site open in two browser contexts.
 */
export async function run({ siteUrl, ports, chromePath }: BenchContext): Promise<Figure[]> {
  const browser = await chromium.launch(launchOptions(chromePath))
  try {
    const [ambassador, admin] = await Promise.all([
      openDashboard(browser, siteUrl, AMBASSADOR),
      openDashboard(browser, siteUrl, DEMO_ACCOUNTS.admin),
    ])
    await enterRoom(admin, 'Payments')
    await signUpFounders(ports.firestore)
    const durations: number[] = []
    for (let number = 0; number < TIMES; number += 1) {
      durations.push(await verifyAndWatch(admin, ambassador, founder(number).email))
    }
    const sorted = durations.toSorted((a, b) => a - b)
    return [
      { name: 'verify to number, median', value: at(sorted, 0.5), unit: 'ms', budget: 300 },
      { name: 'verify to number, p95', value: at(sorted, 0.95), unit: 'ms', budget: 600 },
    ]
  } finally {
    await browser.close()
  }
}

async function openDashboard(browser: Browser, baseURL: string, email: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage()
  await logIn(page, email)
  return page
}

/** Signs founders up under the public rules, like visitors. */
async function signUpFounders(firestorePort: number): Promise<void> {
  const app = initializeApp({ projectId: DEMO_PROJECT_ID, apiKey: 'demo' }, 'visitors')
  const firestore = getFirestore(app)
  connectFirestoreEmulator(firestore, '127.0.0.1', firestorePort)
  for (let number = 0; number < TIMES; number += 1) {
    const referrer = { ownerId: 'demo-silver', code: CODE }
    await commit(firestore, founderSignUp(founder(number, { referrer })))
  }
  await deleteApp(app)
}

/** Returns the milliseconds from the admin's click until the ambassador's page shows the new number. */
async function verifyAndWatch(admin: Page, ambassador: Page, email: string): Promise<number> {
  const number = figure(ambassador, 'Total Referrals')
  await number.waitFor()
  const moved = number.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const before = element.textContent
        const observer = new MutationObserver(() => {
          if (element.textContent === before) return
          observer.disconnect()
          resolve(performance.timeOrigin + performance.now())
        })
        observer.observe(element, { childList: true, characterData: true, subtree: true })
      }),
  )
  const row = admin.getByRole('row').filter({ hasText: email })
  const confirm = row.getByRole('button', { name: 'Verify', exact: true })
  await confirm.waitFor()
  const clicked = admin.evaluate(
    () =>
      new Promise<number>((resolve) => {
        // Functions in here must stay anonymous, because the loader of this file would insert a call to one of its own
        // helpers, which the page lacks.
        addEventListener('click', () => resolve(performance.timeOrigin + performance.now()), {
          capture: true,
          once: true,
        })
      }),
  )
  await confirm.click()
  const [end, start] = await Promise.all([moved, clicked])
  return end - start
}

/** Returns the nearest-rank percentile. */
function at(sorted: number[], percentile: number): number {
  return sorted[Math.ceil(percentile * sorted.length) - 1] ?? Number.NaN
}
