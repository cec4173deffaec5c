import { chromium, type Browser } from '@playwright/test'
import { setTimeout as pause } from 'node:timers/promises'

import type { BenchContext, Figure } from '../../scripts/bench/benchmark'
import { musicDemo } from '../../src/content/marketing/music-demo'
import { launchOptions } from '../e2e/launch-options'
import { untilInteractive } from '../e2e/page-bytes'
import { median } from './median'
import { SLOWER } from './phone'
import { placeOf } from './place-of'

const TIMES = 5
const PHONE = { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true }
/** The scroll of a thumb down the page, in pixels and pixels per second. */
const SCROLL = { yDistance: -2400, speed: 800, gestureSourceType: 'touch' } as const
/** In milliseconds after the click on Play. By then, the first bars are composed. */
const PLAYING = 2000

/** Frames of the page's main thread while a user scrolls the home page on a slow phone. */
interface Scroll {
  perSecond: number
  /** The longest gap between two frames, in milliseconds. */
  longestGap: number
}

/** Measures frames while the user scrolls and the demo plays, and for comparison while the demo is silent. */
export async function run({ siteUrl, chromePath }: BenchContext): Promise<Figure[]> {
  const browser = await chromium.launch(launchOptions(chromePath))
  try {
    const figures: Figure[] = []
    for (const page of ['silent', 'playing'] as const) {
      const scrolls: Scroll[] = []
      while (scrolls.length < TIMES) scrolls.push(await scroll(browser, siteUrl, page))
      const of = (key: keyof Scroll) => median(scrolls.map((one) => one[key]))
      figures.push(
        {
          page,
          name: 'frames',
          unit: 'a second',
          value: Math.round(of('perSecond')),
          budget: 60,
          moreIsBetter: true,
        },
        { page, name: 'longest gap', unit: 'ms', value: of('longestGap') },
      )
    }
    return figures
  } finally {
    await browser.close()
  }
}

async function scroll(
  browser: Browser,
  baseURL: string,
  mode: 'silent' | 'playing',
): Promise<Scroll> {
  const context = await browser.newContext({ ...PHONE, baseURL })
  const page = await context.newPage()
  await page.goto('/')
  await untilInteractive(page)
  const session = await context.newCDPSession(page)
  const play = page.getByRole('button', { name: musicDemo.play, exact: true })
  await placeOf(play)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  if (mode === 'playing') {
    await play.tap()
    await page
      .locator(`button[name=play][aria-label="${musicDemo.stop}"]:not([aria-busy])`)
      .waitFor()
  }
  await pause(PLAYING)
  await page.evaluate(noteFrames)
  await session.send('Input.synthesizeScrollGesture', { x: 200, y: 600, ...SCROLL })
  const frames = await page.evaluate(() => Reflect.get(window, 'frameTimes') as number[])
  await context.close()
  const gaps = frames.slice(1).map((time, index) => time - (frames[index] ?? time))
  const duration = gaps.reduce((sum, gap) => sum + gap, 0)
  return { perSecond: (gaps.length / duration) * 1000, longestGap: Math.max(...gaps) }
}

/**
 * Runs in the page. No variable in it may hold a function, because the loader of this file would insert a call to
 * one of its own helpers, which the page lacks.
 */
function noteFrames(): void {
  const times: number[] = []
  Object.assign(window, { frameTimes: times })
  const loop = {
    next() {
      requestAnimationFrame((time) => {
        times.push(time)
        loop.next()
      })
    },
  }
  loop.next()
}
