import { chromium, type Browser, type Page } from '@playwright/test'
import { setTimeout as pause } from 'node:timers/promises'

import type { BenchContext, Figure } from '../../scripts/bench/benchmark'
import { launchOptions } from '../e2e/launch-options'
import { Transfers, untilInteractive } from '../e2e/page-bytes'
import { figure, logIn } from '../e2e/people'
import { median } from './median'
import { SLOW_4G, SLOWER } from './phone'
import { placeOf } from './place-of'

const TIMES = 5
const LINKS = [
  { from: '/', to: '/waitlist', within: 'header' },
  { from: '/', to: '/features', within: 'main' },
  { from: '/features', to: '/waitlist', within: 'main' },
  { from: '/waitlist', to: '/', within: 'header' },
]
type Link = (typeof LINKS)[number]

/** The ways to press a link. `pointed` is how long the pointer is on the link before the press, in milliseconds. */
const WAYS = [
  { name: 'pressed at once', pointed: 0 },
  { name: 'pointed at 200 ms before', pointed: 200 },
  { name: 'pointed at 800 ms before', pointed: 800 },
  { name: 'read the page before', pointed: 0, reads: true },
]
type Way = (typeof WAYS)[number]

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

/**
 * Measures two durations on a slow phone with slow 4G: from the press of a link to the first frame with the next page's
 * heading, with an empty cache, and from reopening an ambassador's dashboard to its figures.
 */
export async function run({ siteUrl, chromePath }: BenchContext): Promise<Figure[]> {
  const browser = await chromium.launch(launchOptions(chromePath))
  try {
    const figures = await reopenDashboard(browser, siteUrl)
    for (const link of LINKS) {
      for (const way of WAYS) {
        const times: number[] = []
        while (times.length < TIMES) times.push(await follow(browser, siteUrl, link, way))
        figures.push({
          page: `${link.from} to ${link.to}`,
          name: way.name,
          unit: 'ms',
          budget: 500,
          value: median(times),
        })
      }
    }
    return figures
  } finally {
    await browser.close()
  }
}

/** An ambassador who was here before in this browser opens the dashboard in another tab. */
export async function reopenDashboard(browser: Browser, baseURL: string): Promise<Figure[]> {
  // The service worker has a connection of its own, which wouldn't be slow.
  const context = await browser.newContext({ ...PHONE, baseURL, serviceWorkers: 'block' })
  const before = await context.newPage()
  await logIn(before, 'gold@demo.mooddrive.example')
  await before.goto('/ambassador-dashboard')
  await figure(before, 'Your Rank').getByText(/#\d/).waitFor()
  await new Transfers(before).settledPaths()
  await before.close()

  const shown: number[] = []
  const live: number[] = []
  while (shown.length < TIMES) {
    const page = await context.newPage()
    await page.addInitScript(noteFigures)
    const session = await context.newCDPSession(page)
    await session.send('Network.emulateNetworkConditions', SLOW_4G)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.goto('/ambassador-dashboard', { waitUntil: 'commit' })
    shown.push(await noted(page, 'figures'))
    live.push(await noted(page, 'live'))
    await page.close()
  }
  await context.close()
  const inMs = { page: 'the dashboard, reopened', unit: 'ms' }
  return [
    { ...inMs, name: 'figures', value: median(shown), budget: 1000 },
    { ...inMs, name: 'live', value: median(live), budget: 2500 },
  ]
}

async function noted(page: Page, name: string): Promise<number> {
  const found = await page.waitForFunction((of) => document.documentElement.dataset[of], name)
  return Number(await found.jsonValue())
}

/** Runs in the page, like `noteArrival`. Notes the first frame with figures, and the first with live figures. */
function noteFigures(): void {
  const visit = {
    look() {
      requestAnimationFrame(() => {
        const { dataset } = document.documentElement
        const text = document.querySelector('main')?.textContent ?? ''
        const isShown = /Total Referrals\d/.test(text) && /Your Rank#\d/.test(text)
        const isLive = isShown && !text.includes('as of')
        if (isShown && dataset['figures'] === undefined) setTimeout(visit.note, 0, 'figures')
        if (isLive) setTimeout(visit.note, 0, 'live')
        else visit.look()
      })
    },
    note(name: string) {
      document.documentElement.dataset[name] = String(performance.now())
    },
  }
  visit.look()
}

async function follow(
  browser: Browser,
  baseURL: string,
  { from, to, within }: Link,
  { pointed, reads }: Way,
): Promise<number> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1024, height: 740 } })
  const page = await context.newPage()
  const transfers = new Transfers(page)
  await page.goto(from)
  await untilInteractive(page)
  const place = await placeOf(page.locator(`${within} a[href="${to}"]:visible`).first())
  if (reads) {
    await page.mouse.move(5, 5)
    await page.mouse.move(300, 300)
    await pause(500)
  }
  await transfers.settledPaths()
  await page.evaluate(noteArrival, to)
  const session = await context.newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await session.send('Input.dispatchMouseEvent', { ...place, type: 'mouseMoved' })
  await pause(pointed)
  const press = { ...place, button: 'left', clickCount: 1 } as const
  await Promise.all([
    session.send('Input.dispatchMouseEvent', { ...press, type: 'mousePressed' }),
    session.send('Input.dispatchMouseEvent', { ...press, type: 'mouseReleased' }),
  ])
  const arrived = await page.waitForFunction(() => document.documentElement.dataset['arrived'])
  const duration = Number(await arrived.jsonValue())
  await context.close()
  return duration
}

/**
 * Runs in the page. No variable in it may hold a function, because the loader of this file would insert a call to
 * one of its own helpers, which the page lacks.
 */
function noteArrival(to: string): void {
  const before = document.querySelector('main h1')
  const visit = {
    pressed: 0,
    look() {
      requestAnimationFrame(() => {
        const heading = document.querySelector('main h1')
        if (location.pathname !== to || heading === null || heading === before) visit.look()
        else setTimeout(visit.note)
      })
    },
    note() {
      document.documentElement.dataset['arrived'] = String(performance.now() - visit.pressed)
    },
  }
  addEventListener(
    'click',
    ({ timeStamp }) => {
      visit.pressed = timeStamp
      visit.look()
    },
    { capture: true },
  )
}
