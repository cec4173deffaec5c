import { expect, type Locator, type Page } from '@playwright/test'

import { musicDemo } from '../../src/content/marketing/music-demo'
import { home } from '../../src/content/marketing/home'
import {
  activityLabels,
  modeLabels,
  moodLabels,
  placeLabels,
  presets,
} from '../../src/content/music/mix'
import { travelModes } from '../../src/domain/mix/types'
import { ADAPTATION_MS } from '../../src/domain/mix/hand-over'
import { axeViolations } from './axe'
import { untilFontsAreIn } from './late-fonts'
import { Transfers, untilInteractive } from './page-bytes'
import { listenIn } from './sound-check'
import { test } from './test'

const { controls, ownSpeed } = musicDemo

// Motion is off, because the animated road takes most of the processor's time.
test.use({ contextOptions: { reducedMotion: 'reduce' } })
const withMotion = (page: Page) => page.emulateMedia({ reducedMotion: 'no-preference' })

/** Console errors and exceptions of the current test. */
let complaints: string[] = []

test.beforeEach(({ page }) => {
  complaints = []
  // Includes content security policy violations and React hydration mismatches.
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
})

test.afterEach(() => {
  expect(complaints).toEqual([])
})

const demo = (page: Page) => page.getByRole('region', { name: /Press play/ })
const button = (page: Page, name: string | RegExp) =>
  demo(page).getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
const slider = (page: Page, name: string) => demo(page).getByRole('slider', { name })
const radio = (page: Page, legend: string, name: string) =>
  demo(page).getByRole('group', { name: legend }).getByRole('radio', { name, exact: true })
const rows = (page: Page) => demo(page).getByRole('list', { name: musicDemo.playlist })
const road = (page: Page) => demo(page).locator('svg[viewBox="0 0 1200 140"] g')

/** The tempo in BPM for the current journey. */
async function shownTempo(page: Page): Promise<number> {
  const figure = demo(page)
    .locator('p')
    .filter({ hasText: /^\d+\s+BPM$/ })
  return Number.parseInt(await figure.innerText(), 10)
}

/** The tempo in BPM of the first track in the playlist. */
async function firstTempo(page: Page): Promise<number> {
  const name = await rows(page).getByRole('button').first().getAttribute('aria-label')
  return Number(/(\d+) BPM$/.exec(name ?? '')?.[1])
}

/** Opens the page with fake timers, and waits until the demo is interactive. */
async function openDemo(page: Page, address = '/'): Promise<void> {
  await page.clock.install()
  await page.goto(address)
  await untilInteractive(page)
  await demo(page).scrollIntoViewIfNeeded()
  await untilAlive(page)
}

/** Waits for hydration: React adds properties to the elements it owns. */
async function untilAlive(page: Page): Promise<void> {
  await slider(page, controls.speed.label).evaluate(async (element) => {
    while (!Object.keys(element).some((key) => key.startsWith('__react'))) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })
}

/** Skips the delay after which the music follows the journey. */
async function untilAdapted(page: Page): Promise<void> {
  await page.clock.fastForward(ADAPTATION_MS)
  await expect(demo(page).getByText(musicDemo.adapting)).toHaveCount(0)
}

test('a visitor uses the whole demo by keyboard, and hears the music', async ({ page }) => {
  await withMotion(page)
  const sound = await listenIn(page)
  await openDemo(page)
  await page.getByRole('link', { name: `Hear it at ${home.headline[2].speed} km/h` }).focus()
  const tabTo = async (control: Locator, key = 'Tab') => {
    const element = await control.elementHandle()
    for (let presses = 0; presses < 60; presses += 1) {
      if (await page.evaluate((wanted) => wanted === document.activeElement, element)) return
      await page.keyboard.press(key)
    }
    throw new Error(`Nobody comes to ${control.toString()} by ${key}.`)
  }
  await tabTo(button(page, musicDemo.play))
  await page.keyboard.press('Enter')
  await expect(demo(page)).toContainText(musicDemo.nowPlaying)
  await sound.untilHeard()

  const second = await rows(page).getByRole('button').nth(1).getAttribute('aria-label')
  await tabTo(button(page, musicDemo.next))
  await page.keyboard.press('Enter')
  await expect(rows(page).getByRole('button').first()).toHaveAttribute('aria-label', second ?? '')

  await tabTo(slider(page, musicDemo.volume))
  await page.keyboard.press('Home')
  await sound.untilSilent()
  await page.keyboard.press('End')
  await sound.untilHeard()

  await tabTo(button(page, /^Night bus/))
  await page.keyboard.press('Space')
  await expect(button(page, /^Night bus/)).toHaveAttribute('aria-pressed', 'true')

  await tabTo(slider(page, controls.speed.label))
  await page.keyboard.press('ArrowRight')
  await expect(slider(page, controls.speed.label)).toHaveValue('53')
  await expect(button(page, /^Night bus/)).toHaveAttribute('aria-pressed', 'false')

  for (const [legend, from, key, to, by] of [
    [controls.mood, moodLabels.low, 'ArrowRight', moodLabels.focused],
    [controls.place, placeLabels.highway, 'ArrowRight', placeLabels.hills],
    [controls.activity, activityLabels['winding-down'], 'ArrowUp', activityLabels.studying],
    // The mode is changed last, because it also changes the place and the activity.
    [controls.mode, modeLabels['road-trip'], 'ArrowLeft', modeLabels.commute, 'Shift+Tab'],
  ] as const) {
    const before = await shownTempo(page)
    await tabTo(radio(page, legend, from), by)
    await page.keyboard.press(key)
    await expect(radio(page, legend, to)).toBeChecked()
    await expect.poll(() => shownTempo(page)).not.toBe(before)
  }

  await untilAdapted(page)
  const third = rows(page).getByRole('button').nth(2)
  const name = await third.getAttribute('aria-label')
  await tabTo(third)
  await page.keyboard.press('Enter')
  await expect(rows(page).getByRole('button').first()).toHaveAttribute('aria-label', name ?? '')
})

test.describe('the music demo on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test(
    'the bar with Play, track and tempo stays visible, and never covers the focused control',
    { tag: '@full' },
    async ({ page }) => {
      await openDemo(page)
      const play = button(page, musicDemo.play)
      // From the bottom up, so that each control scrolls into view at the upper edge, near the bar.
      const controlled = [
        radio(page, controls.activity, activityLabels.studying),
        radio(page, controls.mood, moodLabels.happy),
        slider(page, controls.speed.label),
        button(page, /^Morning run/),
      ]
      for (const control of controlled) {
        await control.focus()
        await expect(play).toBeInViewport({ ratio: 1 })
        const bar = await play.locator('..').boundingBox()
        // Users see the label, because the radio input is invisible.
        const seen = await control.evaluate((element) => {
          const { top, bottom } = (element.closest('label') ?? element).getBoundingClientRect()
          return { top, bottom }
        })
        expect(seen.top).toBeGreaterThanOrEqual((bar?.y ?? Infinity) + (bar?.height ?? Infinity))
        expect(seen.bottom).toBeLessThanOrEqual(740)
      }
    },
  )

  test(
    'a visitor uses the whole demo by touch, and hears the music',
    { tag: '@full' },
    async ({ page }) => {
      await withMotion(page)
      const sound = await listenIn(page)
      await openDemo(page)

      await button(page, musicDemo.play).tap()
      await expect(demo(page)).toContainText(musicDemo.nowPlaying)
      await sound.untilHeard()
      const second = await rows(page).getByRole('button').nth(1).getAttribute('aria-label')
      await button(page, musicDemo.next).tap()
      await expect(rows(page).getByRole('button').first()).toHaveAttribute(
        'aria-label',
        second ?? '',
      )

      await tapAt(slider(page, musicDemo.volume), 0)
      await sound.untilSilent()
      await tapAt(slider(page, musicDemo.volume), 1)
      await sound.untilHeard()

      for (const { name } of presets) {
        const preset = button(page, new RegExp(`^${name}`))
        // A tap during scrolling only stops the scrolling, so the test taps again.
        await expect(async () => {
          await preset.tap()
          await expect(preset).toHaveAttribute('aria-pressed', 'true', { timeout: 5000 })
        }).toPass()
      }
      await tapAt(slider(page, controls.speed.label), 1)
      await expect(slider(page, controls.speed.label)).toHaveAttribute('aria-valuetext', '12 km/h')

      for (const [legend, name] of [
        [controls.mode, modeLabels.commute],
        [controls.mood, moodLabels.happy],
        [controls.place, placeLabels.coast],
        [controls.activity, activityLabels['working-out']],
      ] as const) {
        const before = await shownTempo(page)
        await demo(page).getByText(name, { exact: true }).tap()
        await expect(radio(page, legend, name)).toBeChecked()
        await expect.poll(() => shownTempo(page)).not.toBe(before)
      }

      await untilAdapted(page)
      const last = rows(page).getByRole('button').last()
      const name = await last.getAttribute('aria-label')
      await last.tap()
      await expect(rows(page).getByRole('button').first()).toHaveAttribute('aria-label', name ?? '')
      await button(page, musicDemo.stop).tap()
      await sound.untilSuspended()
    },
  )

  test('every control is at least 24 by 24 pixels large', { tag: '@full' }, async ({ page }) => {
    await openDemo(page)
    const small = await demo(page)
      .locator('button, label:has(input[type=radio]), input[type=range]')
      .evaluateAll((elements) =>
        elements
          .map((element) => ({ element, box: element.getBoundingClientRect() }))
          .filter(({ box }) => box.width < 24 || box.height < 24)
          .map(({ element }) => element.outerHTML),
      )
    expect(small).toEqual([])
  })
})

/** @param part where to tap: 0 is the left end, 1 the right end */
async function tapAt(control: Locator, part: 0 | 1) {
  await control.scrollIntoViewIfNeeded()
  const box = await control.boundingBox()
  if (box === null) throw new Error('It is not to be seen.')
  await control.tap({ position: { x: part * (box.width - 2) + 1, y: box.height / 2 } })
}

// sound.spec.ts tests the tempo for the speeds in the home page's headline.
test(
  'the demo’s music follows the selected speed and plays at the displayed tempo',
  { tag: '@full' },
  async ({ page }) => {
    const sound = await listenIn(page)
    await openDemo(page)
    expect(await sound.contexts()).toEqual([])
    await button(page, musicDemo.play).click()
    await sound.untilHeard()
    const [context] = await sound.contexts()
    expect(context?.state).toBe('running')
    await expect
      .poll(async () => (await sound.contexts())[0]?.currentTime)
      .toBeGreaterThan(context?.currentTime ?? Infinity)

    for (const speed of [62, 8, 98]) {
      await slider(page, controls.speed.label).fill(String(speed))
      await untilAdapted(page)
      expect(Math.abs((await shownTempo(page)) / (await firstTempo(page)) - 1)).toBeLessThan(0.06)
    }
    const tempo = await firstTempo(page)
    await expect.poll(() => sound.heardTempo(tempo)).toBeLessThan(0.03)
  },
)

test(
  'the demo’s music ends when the visitor presses Stop, hides the page or leaves the page',
  { tag: '@full' },
  async ({ page }) => {
    const sound = await listenIn(page)
    await openDemo(page)
    await button(page, musicDemo.play).click()
    await sound.untilHeard()
    await button(page, musicDemo.stop).click()
    await sound.untilSuspended()

    await button(page, musicDemo.play).click()
    await sound.untilHeard()
    const hide = (isHidden: boolean) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
        document.dispatchEvent(new Event('visibilitychange'))
      }, isHidden)
    await hide(true)
    await sound.untilSuspended()
    await hide(false)
    await expect(button(page, musicDemo.play)).toBeVisible()

    await button(page, musicDemo.play).click()
    await sound.untilHeard()
    await page.getByRole('link', { name: 'Features', exact: true }).first().click()
    await expect(page).toHaveURL('/features')
    await expect
      .poll(async () => (await sound.contexts()).map(({ state }) => state))
      .toEqual(['closed'])
  },
)

test(
  'the demo’s code loads when the demo scrolls into view, and the player’s code when the visitor clicks Play',
  { tag: '@full' },
  async ({ page }) => {
    const transfers = new Transfers(page)
    const fetched = async (name: string) =>
      (await transfers.settledPaths()).some((path) => path.includes(`/${name}-`))
    // Motion stays off, because the animated road would keep the page from becoming idle.
    await page.goto('/')
    await untilInteractive(page)
    expect(await fetched('music-demo')).toBe(false)
    expect(await fetched('player')).toBe(false)

    await demo(page).scrollIntoViewIfNeeded()
    await untilAlive(page)
    expect(await fetched('music-demo')).toBe(true)
    expect(await fetched('player')).toBe(false)

    await button(page, musicDemo.play).click()
    await expect(demo(page)).toContainText(musicDemo.nowPlaying)
    expect(await fetched('player')).toBe(true)
    expect(transfers.elsewhere).toEqual([])
  },
)

test(
  'clicks and settings made before the demo’s code has loaded take effect when it has loaded',
  { tag: '@full' },
  async ({ page }) => {
    const sound = await listenIn(page)
    const code = await hold(page, /\/assets\/music-demo-[^/]*\.js$/)
    await page.goto('/')
    await untilInteractive(page)
    await button(page, /^Morning run/).click()
    await demo(page).getByText(moodLabels.calm, { exact: true }).click()
    await slider(page, musicDemo.volume).fill('80')
    await button(page, musicDemo.play).click()
    await code.release()

    await sound.untilHeard()
    await expect(slider(page, controls.speed.label)).toHaveValue('11')
    await expect(radio(page, controls.mood, moodLabels.calm)).toBeChecked()
    await expect(slider(page, musicDemo.volume)).toHaveValue('80')
    await expect(page).toHaveURL(/speed=11&mood=calm&place=coast&activity=working-out&mode=walking/)
  },
)

test(
  'if the demo’s code can’t be loaded, the rest of the page works, and the next click in the demo loads the code',
  { tag: '@full' },
  async ({ page }) => {
    const name = /\/assets\/music-demo-[^/]*\.js$/
    await page.route(name, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => name.test(request.url()))
    await page.goto('/')
    await untilInteractive(page)
    await demo(page).scrollIntoViewIfNeeded()
    await failed
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Crawling/)
    await page.unroute(name)

    await demo(page).getByText(moodLabels.calm, { exact: true }).click()
    await untilAlive(page)
    await expect(radio(page, controls.mood, moodLabels.calm)).toBeChecked()
    expect(complaints.splice(0)).toEqual(['Failed to load resource: net::ERR_FAILED'])
  },
)

test(
  'if the player’s code can’t be loaded, Play shows an error, and clicking Play again plays the music',
  { tag: '@full' },
  async ({ page }) => {
    const sound = await listenIn(page)
    const name = /\/assets\/player-[^/]*\.js$/
    await page.route(name, (route) => route.abort())
    await openDemo(page)
    await button(page, musicDemo.play).click()
    await expect(demo(page).getByRole('alert')).toHaveText(musicDemo.failed)
    expect(complaints.splice(0)).toEqual(['Failed to load resource: net::ERR_FAILED'])

    await page.unroute(name)
    await button(page, musicDemo.play).click()
    await sound.untilHeard()
    await expect(demo(page).getByRole('alert')).toHaveCount(0)
  },
)

test('the playing demo is accessible in every travel mode', { tag: '@full' }, async ({ page }) => {
  await openDemo(page)
  await button(page, musicDemo.play).click()
  await expect(demo(page)).toContainText(musicDemo.nowPlaying)
  for (const mode of travelModes) {
    await test.step(modeLabels[mode], async () => {
      await demo(page).getByText(modeLabels[mode], { exact: true }).click()
      await untilAdapted(page)
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          const where = `${modeLabels[mode]}, ${colorScheme} at ${width} px`
          expect(await axeViolations(page), where).toEqual([])
        }
      }
    })
  }
})

test(
  'clicking a speed in the home page’s headline plays the demo at that speed, on phone, tablet and wide screens',
  { tag: '@full' },
  async ({ page }) => {
    const sound = await listenIn(page)
    await page.goto('/')
    await untilInteractive(page)
    for (const [index, { speed }] of home.headline.entries()) {
      await page.setViewportSize({ width: [360, 768, 1440][index] ?? 360, height: 800 })
      await page.getByRole('link', { name: `Hear it at ${speed} km/h` }).click()

      await sound.untilHeard()
      await expect(slider(page, controls.speed.label)).toHaveValue(String(speed))
      await expect(demo(page)).toBeInViewport()
      await expect(demo(page)).toContainText(musicDemo.nowPlaying)
    }
  },
)

test('a shared link opens the demo with the shared settings, and the link’s referral code fills the waitlist form', async ({
  page,
}) => {
  const query = 'speed=11&mood=happy&place=coast&activity=working-out&mode=walking'
  await page.goto(`/?${query}&ref=MDDEMO1#hear`)
  await expect(button(page, /^Morning run/)).toHaveAttribute('aria-pressed', 'true')
  await expect(demo(page)).toBeInViewport()
  await expect(slider(page, controls.speed.label)).toHaveValue('11')

  await page.getByRole('link', { name: 'Join the waitlist' }).first().click()
  await expect(page).toHaveURL('/waitlist')
  await expect(page.getByLabel('Referral Code')).toHaveValue('MDDEMO1')
})

test(
  'the link that a visitor shares from the demo contains the journey and the referral code',
  { tag: '@full' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openDemo(page, '/?ref=MDDEMO1')
    await button(page, /^Expressway/).click()
    await button(page, musicDemo.share).click()
    await expect(page.getByText(musicDemo.shared.title, { exact: true }).first()).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(new URL(link).searchParams.get('ref')).toBe('MDDEMO1')

    await page.goto('/features')
    await page.goto(link)
    await expect(button(page, /^Expressway/)).toHaveAttribute('aria-pressed', 'true')
  },
)

test(
  'the demo’s speed follows the device’s speed until the visitor moves the slider',
  { tag: '@full' },
  async ({ page, context }) => {
    await context.grantPermissions(['geolocation'])
    await openDemo(page)
    const device = await context.newCDPSession(page)
    const mumbai = { latitude: 19.07, longitude: 72.88, accuracy: 5 }
    await device.send('Emulation.setGeolocationOverride', { ...mumbai, speed: 25 })
    await button(page, ownSpeed.start).click()

    await expect(demo(page)).toContainText(ownSpeed.following)
    await expect(slider(page, controls.speed.label)).toHaveAttribute('aria-valuetext', '90 km/h')
    await device.send('Emulation.setGeolocationOverride', { ...mumbai, speed: 10 })
    await expect(slider(page, controls.speed.label)).toHaveAttribute('aria-valuetext', '36 km/h')
    await slider(page, controls.speed.label).fill('50')
    await expect(demo(page)).toContainText(ownSpeed.note)
  },
)

for (const width of [360, 1440]) {
  test(
    `the demo doesn’t move or change when its code loads, at a width of ${width} px`,
    { tag: '@full' },
    async ({ page }) => {
      await withMotion(page)
      await page.setViewportSize({ width, height: 800 })
      const code = await hold(page, /\/assets\/music-demo-[^/]*\.js$/)
      await page.goto('/')
      await untilInteractive(page)
      await demo(page).scrollIntoViewIfNeeded()
      await untilFontsAreIn(page)
      const before = await demo(page).innerHTML()
      const box = await demo(page).boundingBox()
      await page.evaluate(() => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
          document.documentElement.dataset['shifts'] = String(
            Number(document.documentElement.dataset['shifts'] ?? 0) +
              shifts.reduce((sum, { value }) => sum + value, 0),
          )
        }).observe({ type: 'layout-shift' })
      })
      await code.release()
      await untilAlive(page)
      await page.evaluate(async () => {
        // The second animation frame runs after the first one's paint.
        await new Promise((resolve) => requestAnimationFrame(resolve))
        await new Promise((resolve) => requestAnimationFrame(resolve))
      })

      expect(await page.evaluate(() => document.documentElement.dataset['shifts'])).toBeUndefined()
      expect(await demo(page).boundingBox()).toEqual(box)
      expect(await demo(page).innerHTML()).toBe(before)
    },
  )
}

test(
  'the drawn road of the demo moves while the music plays',
  { tag: '@full' },
  async ({ page }) => {
    await withMotion(page)
    const sound = await listenIn(page)
    await openDemo(page)
    await button(page, musicDemo.play).click()
    await sound.untilHeard()
    const before = await road(page).getAttribute('transform')

    await expect.poll(() => road(page).getAttribute('transform')).not.toBe(before)
  },
)

test(
  'if the visitor prefers reduced motion, the drawn road of the demo stands still while the music plays',
  { tag: '@full' },
  async ({ page }) => {
    const sound = await listenIn(page)
    await openDemo(page)
    await button(page, musicDemo.play).click()
    await sound.untilHeard()
    await sound.untilHeard()

    expect(await road(page).getAttribute('transform')).toBeNull()
    const moving = () =>
      demo(page).evaluate((element) =>
        element.getAnimations({ subtree: true }).map((animation) => animation.playState),
      )
    await slider(page, controls.speed.label).fill('120')
    await untilAdapted(page)
    expect((await moving()).filter((state) => state === 'running')).toEqual([])
  },
)

/** Holds a response back until it is released. */
async function hold(page: Page, url: RegExp): Promise<{ release: () => Promise<void> }> {
  let release: (() => void) | undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const asked = page.waitForRequest(url)
  await page.route(url, async (route) => {
    await released
    await route.continue()
  })
  return {
    async release() {
      await asked
      release?.()
    },
  }
}
