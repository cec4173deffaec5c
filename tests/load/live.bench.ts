import { chromium, type Browser, type Page } from '@playwright/test'
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
import { setTimeout as pause } from 'node:timers/promises'

import type { BenchContext, Figure } from '../../scripts/bench/benchmark'
import { DEMO_ACCOUNTS, withApp } from '../../scripts/seed/seed'
import { launchOptions } from '../e2e/launch-options'
import { figure, logIn } from '../e2e/people'

/**
 * The number of changes before the measurement. The first ones make the browser compile code, which stays in memory.
 */
const WARM_UP = 200
const CHANGES = 500
/** The time between changes, so that each is a separate update. In milliseconds. */
const APART = 20
/** The wait before the memory is measured, in milliseconds. The browser keeps replaced data for a minute. */
const SETTLED = 70_000
const AMBASSADOR = 'demo-gold'

/**
 * Measures how much memory an open page uses after many live changes, because a page that leaks memory fails when it
 * stays open all day.
 */
export async function run({ siteUrl, ports, chromePath }: BenchContext): Promise<Figure[]> {
  const browser = await chromium.launch(launchOptions(chromePath))
  try {
    return await withApp(ports, async (app) => {
      const store = getFirestore(app)
      return [
        ...(await measure('the payments room', await openPayments(browser, siteUrl, store))),
        ...(await measure('the ambassador’s dashboard', await openOwn(browser, siteUrl, store))),
      ]
    })
  } finally {
    await browser.close()
  }
}

interface Live {
  page: Page
  change: (number: number) => Promise<unknown>
  /** Resolves when the page shows the change. */
  seen: (number: number) => Promise<unknown>
}

/** Opens the Payments section. Each change gives one of the newest founders another payment reference. */
async function openPayments(browser: Browser, baseURL: string, store: Firestore): Promise<Live> {
  const page = await (await browser.newContext({ baseURL })).newPage()
  await logIn(page, DEMO_ACCOUNTS.admin)
  await page.goto('/admin/payments?sort=newest')
  const newest = await store
    .collection('waitlistUsers')
    .orderBy('createdAt', 'desc')
    .limit(10)
    .get()
  return {
    page,
    change: async (number) =>
      newest.docs[number % newest.size]?.ref.update({ upiReferenceId: reference(number) }),
    seen: (number) =>
      page
        .getByRole('row')
        .filter({ hasText: reference(number) })
        .waitFor(),
  }
}

/** Opens an ambassador's dashboard. Each change writes a new count and changes one listed referral. */
async function openOwn(browser: Browser, baseURL: string, store: Firestore): Promise<Live> {
  const page = await (await browser.newContext({ baseURL })).newPage()
  await logIn(page, 'gold@demo.mooddrive.example')
  await page.goto('/ambassador-dashboard?tab=referrals')
  const referrals = await store
    .collection('referrals')
    .where('referredBy', '==', AMBASSADOR)
    .where('status', '==', 'verified')
    .orderBy('createdAt', 'desc')
    .limit(10)
    .get()
  return {
    page,
    change: async (number) => {
      const batch = store.batch()
      batch.update(store.doc(`users/${AMBASSADOR}`), { referralCount: counted(number) })
      const referral = referrals.docs[number % referrals.size]
      if (referral !== undefined) batch.update(referral.ref, { email: `live${number}@example.com` })
      await batch.commit()
    },
    seen: (number) =>
      figure(page, 'Total Referrals')
        .filter({ hasText: counted(number).toLocaleString('en-IN') })
        .waitFor(),
  }
}

function reference(number: number): string {
  return String(400_000_000_000 + number)
}

function counted(number: number): number {
  return 1000 + number
}

async function measure(name: string, { page, change, seen }: Live): Promise<Figure[]> {
  await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' })
  let last = 0
  const make = async (changes: number) => {
    for (const end = last + changes; last < end; await pause(APART)) await change((last += 1))
    await seen(last)
    await pause(SETTLED)
  }
  await make(WARM_UP)
  const before = await held(page)
  await make(CHANGES)
  const after = await held(page)
  const row = { page: `${name}, ${CHANGES} changes` }
  return [
    { ...row, name: 'heap before', unit: 'MB', value: before.heap },
    { ...row, name: 'heap after', unit: 'MB', value: after.heap, budget: before.heap + 1 },
    { ...row, name: 'nodes before', unit: '', value: before.nodes },
    { ...row, name: 'nodes after', unit: '', value: after.nodes },
    { ...row, name: 'listeners before', unit: '', value: before.listeners },
    { ...row, name: 'listeners after', unit: '', value: after.listeners },
  ]
}

/** Returns the memory in use after garbage collection. */
async function held(page: Page): Promise<{ heap: number; nodes: number; listeners: number }> {
  const developer = await page.context().newCDPSession(page)
  for (const _ of [1, 2]) await developer.send('HeapProfiler.collectGarbage')
  const { usedSize } = await developer.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await developer.send('Memory.getDOMCounters')
  await developer.detach()
  return { heap: usedSize / 1024 / 1024, nodes, listeners: jsEventListeners }
}
