import { chromium, type Browser, type CDPSession, type Route } from '@playwright/test'
import { setTimeout as pause } from 'node:timers/promises'

import type { BenchContext, Figure } from '../../scripts/bench/benchmark'
import { launchOptions } from '../e2e/launch-options'
import { untilInteractive } from '../e2e/page-bytes'
import { median } from './median'
import { SLOW_4G, SLOWER } from './phone'
import { placeOf } from './place-of'

/** A phone's screen. */
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

/** When the button is pressed: milliseconds after the held-back page code is released. */
const MOMENTS = [100, 400, 800, 1200, 1600]

const PRESSED = [
  { name: 'Play', path: '/', selector: '#hear button[name=play]' },
  { name: 'a journey', path: '/', selector: '#hear button[aria-pressed=false]' },
  { name: 'a mood', path: '/', selector: '#hear label:has([name=mood]:not(:checked))' },
  { name: 'Menu', path: '/', selector: 'header button[aria-haspopup=dialog]' },
  { name: 'Notify Me', path: '/', selector: 'main button[aria-haspopup=dialog]' },
  { name: 'Join', path: '/waitlist', selector: 'main button[type=submit]' },
  { name: 'Send', path: '/contact', selector: 'main button[type=submit]' },
  { name: 'Sign In', path: '/login', selector: 'main button[type=submit]' },
  { name: 'Create Account', path: '/signup', selector: 'main button[type=submit]' },
  { name: 'as an ambassador', path: '/ambassador-signup', selector: 'main button[type=submit]' },
  { name: 'Elsewhere', path: '/waitlist', selector: 'main label:has(:not(:checked))' },
]
type Pressed = (typeof PRESSED)[number]

/** Human reaction time in milliseconds: no user presses an element sooner after it appears. */
const REACTION = 250

/** A page that answers at once, for comparison. Its time is the shortest time that this machine can measure. */
const BARE = { name: 'a bare button', path: '/bare', selector: 'button' }
const BARE_PAGE = '<button onclick="this.ariaBusy = true" style="width: 9rem">Press</button>'

/** Measures the time from a press to the first frame that shows an answer. It is longer on a busy machine. */
export async function run({ siteUrl, chromePath }: BenchContext): Promise<Figure[]> {
  const browser = await chromium.launch(launchOptions(chromePath))
  try {
    const bare: number[] = []
    for (const _ of MOMENTS) bare.push((await visit(browser, siteUrl, BARE, 'before')).answered)
    const figures: Figure[] = [
      { page: BARE.name, unit: 'ms', budget: 100, name: 'before any code', value: median(bare) },
    ]
    for (const pressed of PRESSED) {
      const before: number[] = []
      const meanwhile: number[] = []
      const after: number[] = []
      const opened: number[] = []
      for (const moment of MOMENTS) {
        before.push((await visit(browser, siteUrl, pressed, 'before')).answered)
        meanwhile.push((await visit(browser, siteUrl, pressed, moment)).answered)
        const interactive = await visit(browser, siteUrl, pressed, 'after')
        after.push(interactive.answered)
        if (interactive.opened !== null) opened.push(interactive.opened)
      }
      const inMs = { page: pressed.name, unit: 'ms', budget: 100 }
      figures.push(
        { ...inMs, name: 'before any code', value: median(before) },
        { ...inMs, name: 'while it starts, median', value: median(meanwhile) },
        { ...inMs, name: 'at worst', value: Math.max(...meanwhile) },
        { ...inMs, name: 'interactive', value: median(after) },
      )
      // The time until the dialog opens has no budget. It shows whether the button's pressed look delays the dialog.
      if (opened.length > 0) {
        figures.push({ page: pressed.name, unit: 'ms', name: 'its dialog', value: median(opened) })
      }
    }
    return figures
  } finally {
    await browser.close()
  }
}

/** Times in milliseconds after the press. */
interface Answer {
  answered: number
  /** The time until the dialog is open; null if the button doesn’t open a dialog immediately. */
  opened: number | null
}

async function visit(
  browser: Browser,
  baseURL: string,
  { path, selector }: Pressed,
  when: 'before' | 'after' | number,
): Promise<Answer> {
  const context = await browser.newContext({ ...PHONE, baseURL })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await page.addInitScript(noteAnswer)
  await page.route('**/bare', (route) =>
    route.fulfill({ contentType: 'text/html', body: BARE_PAGE }),
  )
  const held: Route[] = []
  let isHolding = when !== 'after'
  await page.route('**/assets/*.js', async (route) => {
    if (isHolding) held.push(route)
    else await route.continue()
  })
  await page.goto(path, { waitUntil: when === 'after' ? 'load' : 'commit' })
  if (when === 'after') await untilInteractive(page)
  const place = await placeOf(page.locator(selector).first())
  // Waits for the element's code, which loads when the element scrolls into view.
  if (when === 'after') await pause(1500)

  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  if (when === 'before') await pause(REACTION)
  if (typeof when === 'number') {
    isHolding = false
    await Promise.all(held.map((route) => route.continue()))
    await pause(when)
  }
  await tap(session, place)
  const answer = await page.waitForFunction(() => document.documentElement.dataset['answered'])
  const answered = Number(await answer.jsonValue())
  let opened: number | null = null
  if (when === 'after' && (await page.locator('[aria-expanded=true]').count()) > 0) {
    const dialog = await page.waitForFunction(() => document.documentElement.dataset['opened'])
    opened = Number(await dialog.jsonValue())
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
  return { answered, opened }
}

/** Uses the DevTools protocol, because Playwright waits until the page has time for the press. */
async function tap(session: CDPSession, place: { x: number; y: number }): Promise<void> {
  await Promise.all([
    session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] }),
    session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  ])
}

/**
 * Runs in the page before its own scripts. No variable in it may hold a function, because the loader of this file
 * would insert a call to one of its own helpers, which the page lacks.
 */
function noteAnswer(): void {
  let changes = 0
  new MutationObserver((records) => {
    changes += records.length
  }).observe(document, {
    subtree: true,
    // The attributes that show an answer: busy, chosen, open, about to open, or wrong.
    attributeFilter: [
      'aria-busy',
      'aria-pressed',
      'aria-expanded',
      'aria-label',
      'open',
      'aria-invalid',
    ],
  })
  const press = {
    controls: new Array<HTMLElement>(),
    at: 0,
    before: '',
    isInFirst: false,
    look() {
      const [control] = press.controls
      const isChecked = control?.querySelector('input')?.checked
      return `${changes} ${control?.getAnimations().length} ${isChecked}`
    },
    /** If the first frame after the press shows the answer, the browser itself reports when it was visible. */
    watchFirst() {
      requestAnimationFrame(() => {
        if (press.look() === press.before) press.watch()
        else press.isInFirst = true
      })
    },
    watch() {
      requestAnimationFrame(() => {
        if (press.look() === press.before) press.watch()
        // The time-out runs after the frame with the change is painted.
        else setTimeout(() => press.note(performance.now()))
      })
    },
    /** Waits until a dialog is painted. */
    watchDialog() {
      requestAnimationFrame(() => {
        if (document.querySelector('dialog[open]') === null) press.watchDialog()
        else
          setTimeout(() => {
            document.documentElement.dataset['opened'] = String(performance.now() - press.at)
          })
      })
    },
    note(seen: number) {
      document.documentElement.dataset['answered'] = String(seen - press.at)
    },
  }
  const presses = { type: 'event', durationThreshold: 16 }
  new PerformanceObserver((list) => {
    const click = list
      .getEntriesByName('click')
      .find(({ startTime }) => press.at > 0 && Math.abs(startTime - press.at) < 1)
    if (click && press.isInFirst) press.note(click.startTime + click.duration)
  }).observe(presses)
  addEventListener(
    'click',
    ({ target, timeStamp, isTrusted }) => {
      const pressed = target instanceof Element ? target.closest('button, label') : null
      // Notes only the first click: a label presses its control, too, and the demo repeats presses that came too early.
      if (!isTrusted || press.controls.length > 0 || !(pressed instanceof HTMLElement)) return
      press.controls.push(pressed)
      press.at = timeStamp
      press.before = press.look()
      press.watchFirst()
      press.watchDialog()
    },
    { capture: true },
  )
}
