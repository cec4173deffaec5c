import { expect, type Locator, type Page } from '@playwright/test'

import { DEMO_ACCOUNTS } from '../../scripts/seed/seed'
import { isFull } from '../../scripts/testing/full'
import { prerenderedPaths } from '../../src/content/pages'
import { musicDemo } from '../../src/content/marketing/music-demo'
import { moodLabels } from '../../src/content/music/mix'
import { paths } from '../../src/lib/paths'
import { axeViolations } from './axe'
import { sideways, sidewaysEnlarged, THEMES, walkByTab, WIDTHS } from './barriers'
import { untilInteractive } from './page-bytes'
import { comeBack, logIn } from './people'
import { inFullUnless, test } from './test'

const PUBLIC = [
  ...prerenderedPaths,
  '/waitlist-success?code=MDDEMO9',
  `/check/${'a'.repeat(26)}`,
  '/nowhere',
]

/** For each admin page, an element that is visible once the page is loaded. */
const ROOMS: Record<string, (page: Page) => Locator> = {
  Overview: (page) => page.getByText('Top ambassadors'),
  Payments: (page) => page.getByRole('row').filter({ hasText: '@demo.mooddrive.example' }).first(),
  Statement: (page) => page.getByText('Choose file'),
  Disputes: (page) => page.getByText('Look up a payment reference'),
  Inbox: (page) => page.getByRole('tabpanel'),
  Ambassadors: (page) => page.getByText('platinum@demo.mooddrive.example'),
  Programme: (page) => page.getByText('No perks to send.'),
  Erasure: (page) => page.getByText('No erasure requests.'),
  Settings: (page) => page.getByText('Founders can join the waitlist.'),
}

async function expectAccessible(page: Page, settled: () => Promise<void>): Promise<void> {
  for (const colorScheme of isFull() ? THEMES : THEMES.slice(0, 1)) {
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
  expect(await sidewaysEnlarged(page), `${page.url()} scrolls sideways where text is big`).toBe(0)
}

for (const path of PUBLIC) {
  test(
    `${path} has no accessibility violations at any width`,
    inFullUnless(path === paths.waitlist),
    async ({ page }) => {
      await page.goto(path)
      await expectAccessible(page, () =>
        expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
      )
    },
  )
}

test(
  'a page scrolls smoothly, but at once if the visitor prefers reduced motion',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/about')
    // The full style sheet loads at the first interaction.
    await untilInteractive(page)
    await page.keyboard.press('Tab')
    const scrolling = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await expect.poll(scrolling).toBe('smooth')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await scrolling()).toBe('auto')
  },
)

/** The part of a control's width and height, from 0 to 1, that has another colour than its corner. */
async function drawnPart(control: Locator): Promise<{ width: number; height: number }> {
  const picture = await control.screenshot()
  return control.page().evaluate(
    async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]))
      const { width, height } = bitmap
      const context = new OffscreenCanvas(width, height).getContext('2d')
      context?.drawImage(bitmap, 0, 0)
      const pixels = context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray()
      const across: number[] = []
      const down: number[] = []
      for (let at = 4; at < pixels.length; at += 4) {
        const isDrawn = [0, 1, 2].some(
          (part) => Math.abs((pixels[at + part] ?? 0) - (pixels[part] ?? 0)) > 40,
        )
        if (!isDrawn) continue
        across.push((at / 4) % width)
        down.push(Math.floor(at / 4 / width))
      }
      return {
        width: (Math.max(...across) - Math.min(...across) + 1) / width,
        height: (Math.max(...down) - Math.min(...down) + 1) / height,
      }
    },
    [...picture],
  )
}

function styleOf(control: Locator, property: string): Promise<string> {
  return control.evaluate(
    (element, name) => getComputedStyle(element).getPropertyValue(name),
    property,
  )
}

test(
  'with forced colours, buttons, sliders, options and checkboxes keep their shape and show their state',
  { tag: '@full' },
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    const option = (name: string) =>
      page.locator('label', { has: page.getByRole('radio', { name }) })
    const fill = (name: string) => styleOf(option(name), 'background-color')

    await page.goto('/')
    const play = await drawnPart(page.getByRole('button', { name: musicDemo.play, exact: true }))
    expect(play.width, 'of Play').toBeGreaterThan(0.9)
    expect(play.height, 'of Play').toBeGreaterThan(0.9)
    for (const name of [musicDemo.volume, musicDemo.controls.speed.label]) {
      const slider = await drawnPart(page.getByRole('slider', { name }))
      expect(slider.width, name).toBeGreaterThan(0.9)
    }
    expect(await fill(moodLabels.restless)).not.toBe(await fill(moodLabels.calm))
    const journey = (name: RegExp) => page.getByRole('button', { name })
    await journey(/^Night bus/).click()
    await expect(journey(/^Night bus/)).toHaveAttribute('aria-pressed', 'true')
    const other = await styleOf(journey(/^Morning run/), 'border-top-width')
    // This border is in the full style sheet, which the click started to load.
    await expect.poll(() => styleOf(journey(/^Night bus/), 'border-top-width')).not.toBe(other)

    await page.goto('/waitlist')
    expect(await fill('India')).not.toBe(await fill('Elsewhere'))

    await page.goto('/signup')
    await untilInteractive(page)
    const agreement = page.getByRole('checkbox')
    expect((await drawnPart(agreement)).width, 'of the checkbox').toBeGreaterThan(0.5)
    const unchecked = await agreement.screenshot()
    await agreement.check()
    expect((await agreement.screenshot()).equals(unchecked)).toBe(false)
  },
)

test(
  'every tab of the ambassador’s dashboard is accessible',
  { tag: '@full' },
  async ({ page }) => {
    await comeBack(page, 'gold@demo.mooddrive.example')
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
  },
)

test(
  'on a phone, neither the fixed bars nor a toast cover the focused element',
  { tag: '@full' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/ambassador-signup')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByText('Missing Information').first()).toBeVisible()
    expect(await walkByTab(page)).toEqual([])

    await logIn(page, 'gold@demo.mooddrive.example')
    await expect(page.getByText('This Month').first()).toBeVisible()
    expect(await walkByTab(page)).toEqual([])
  },
)

test(
  'on a phone, the tabs of the ambassador’s dashboard stay visible while scrolling',
  { tag: '@full' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await comeBack(page, 'gold@demo.mooddrive.example')
    await expect(page.getByText('This Month').first()).toBeVisible()
    const isInSight = () =>
      page.getByRole('tab', { name: 'Rewards' }).evaluate((tab) => {
        const { left, top, width, height } = tab.getBoundingClientRect()
        return document.elementFromPoint(left + width / 2, top + height / 2) === tab
      })
    await page
      .getByRole('heading', { name: 'Leaderboard' })
      .first()
      .evaluate((heading) => heading.scrollIntoView())
    await expect.poll(isInSight).toBe(true)
  },
)

test('the ambassador’s account settings are accessible', { tag: '@full' }, async ({ page }) => {
  await comeBack(page, 'basic@demo.mooddrive.example')
  await page.getByRole('link', { name: 'Account settings' }).click()
  const visibility = page.getByRole('switch', { name: 'Show me on the leaderboard' })
  await expectAccessible(page, () => expect(visibility).toBeVisible())

  await page.emulateMedia({ forcedColors: 'active' })
  const shown = await drawnPart(visibility)
  expect(shown.width, 'in colours that the visitor has chosen').toBeGreaterThan(0.9)
  const knob = await visibility.evaluate(
    (element) => getComputedStyle(element, '::before').borderLeftWidth,
  )
  expect(knob, 'a fill would be painted over').toBe('10px')
})

test('the founder’s page is accessible', { tag: '@full' }, async ({ page }) => {
  await comeBack(page, DEMO_ACCOUNTS.founder)
  await expectAccessible(page, () =>
    expect(page.getByRole('heading', { name: 'Your place' })).toBeVisible(),
  )
})

for (const [room, sign] of Object.entries(ROOMS)) {
  test(
    `the admin page ${room} is accessible`,
    inFullUnless(room === 'Payments'),
    async ({ page }) => {
      await comeBack(page, DEMO_ACCOUNTS.admin)
      await page
        .getByRole('navigation', { name: 'Sections' })
        .getByRole('link', { name: room })
        .click()
      await expectAccessible(page, () => expect(sign(page)).toBeVisible())
    },
  )
}
