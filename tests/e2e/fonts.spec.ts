import { expect, type Page } from '@playwright/test'

import { prerenderedPaths } from '../../src/content/pages'
import { FONT_SETS, LOCAL_NAMES, localName, type FontSet } from './font-sets'
import {
  holdFonts,
  layoutShifts,
  movements,
  placesOfTexts,
  type Place,
  untilPainted,
  untilPaintedWithFonts,
} from './late-fonts'
import { untilFirstPainted } from './page-bytes'
import { test } from './test'

/**
 * The widths of a desktop, a tablet and two phones. The test holds the fonts back until the last width.
 */
const WIDTHS = [1440, 768, 360, 412]
const HEIGHT = 800

/** The font set with which this project's browser was started. */
function fontSet(): FontSet | undefined {
  return FONT_SETS.find((set) => test.info().project.name.endsWith(set))
}

if (FONT_SETS.length > 0) {
  test('the browser finds only the system font that the Playwright project names', async ({
    page,
  }) => {
    await page.goto('/')
    const found = await page.evaluate(async (names) => {
      const loads = names.map((name) => new FontFace('any', `local('${name}')`).load())
      const results = await Promise.allSettled(loads)
      return names.filter((_, index) => results[index]?.status === 'fulfilled')
    }, LOCAL_NAMES)
    expect(found).toEqual(FONT_SETS.filter((set) => set === fontSet()).map(localName))
  })
}

for (const path of prerenderedPaths) {
  test(`${path} shows its text before its fonts arrive, and doesn’t shift when they arrive`, async ({
    page,
  }) => {
    // No code loads, so this tests the prerendered page.
    await page.route('**/*.js', () => {})
    const fonts = await holdFonts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await untilFirstPainted(page)
    const before = await placesByWidth(page)
    // Setting the last width has moved text, which must not count.
    await untilPainted(page)
    const arrival = await page.evaluate(() => performance.now())
    expect(await fonts.release(), 'fonts that came late').toBeGreaterThan(0)
    await untilPaintedWithFonts(page)
    expect(await fontsBeforePaint(page), 'fonts in the way of the first paint').toEqual([])
    const { score, moved } = await layoutShifts(page, arrival)
    const after = await placesByWidth(page)

    test.info().annotations.push({ type: 'layout shift', description: score.toFixed(4) })
    // DejaVu Serif has no matching fallback font, so text may move, but is never hidden.
    if (fontSet() === 'DejaVu Serif') return
    expect.soft(score, moved.join('\n')).toBeLessThan(0.005)
    for (const [index, width] of WIDTHS.entries()) {
      const jumps = movements(before[index] ?? [], after[index] ?? [], HEIGHT)
      expect.soft(jumps, `${path}, ${width} px wide`).toEqual([])
    }
  })
}

/** Fonts requested before the first paint. */
function fontsBeforePaint(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.woff2') && startTime < paint)
      .map(({ name }) => name)
  })
}

async function placesByWidth(page: Page): Promise<Place[][]> {
  const places = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    places.push(await placesOfTexts(page))
  }
  return places
}
