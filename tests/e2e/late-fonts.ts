import { expect, type Page, type Route } from '@playwright/test'

/**
 * Holds font requests back. `release` waits until the page has requested at least one font, lets
 * them continue, and returns how many were requested.
 */
export async function holdFonts(page: Page): Promise<{ release: () => Promise<number> }> {
  const held: Route[] = []
  let isHolding = true
  await page.route('**/*.woff2', async (route) => {
    if (isHolding) held.push(route)
    else await route.continue()
  })
  return {
    async release() {
      // Polls the held routes: the browser's request event fires before the route handler runs.
      await expect.poll(() => held.length).toBeGreaterThan(0)
      isHolding = false
      await Promise.all(held.map((route) => route.continue()))
      return held.length
    },
  }
}

/** Waits until the page's fonts are loaded. They are requested after the first paint. */
export async function untilFontsAreIn(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const names = ['Anybody Variable', 'Instrument Sans Variable']
    const loaded = [...document.fonts].filter(({ status }) => status === 'loaded')
    const ofName = names.map((name) => loaded.filter(({ family }) => family.includes(name)).length)
    // A prerendered page lists the faces that it needs in #faces, and all of them must be loaded.
    const named = document.querySelector<HTMLStyleElement>('#faces')?.sheet?.cssRules ?? []
    const inAll = ofName.reduce((sum, count) => sum + count)
    return ofName.every((count) => count > 0) && inAll >= named.length
  })
  await page.evaluate(() => document.fonts.ready)
}

/** Waits until the page is painted with all fonts that it requested. */
export async function untilPaintedWithFonts(page: Page): Promise<void> {
  await untilFontsAreIn(page)
  await untilPainted(page)
}

/** Waits until the current state is painted and its layout shifts are recorded. */
export async function untilPainted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // The second animation frame runs after the first one's paint.
    await new Promise((resolve) => requestAnimationFrame(resolve))
    await new Promise((resolve) => requestAnimationFrame(resolve))
  })
}

interface LayoutShift extends PerformanceEntry {
  value: number
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

export interface Shifts {
  /** The sum of all shifts, which is at least the page's CLS. */
  score: number
  /** Each element that moved, with its old and new position. */
  moved: string[]
  /** The part of `moved` whose vertical position or height changed. */
  jumped: string[]
}

/** Layout shifts since the page was opened, or since `since` milliseconds after that. */
export function layoutShifts(page: Page, since = 0): Promise<Shifts> {
  return page.evaluate((start) => {
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    const records = observer.takeRecords() as LayoutShift[]
    const entries = records.filter(({ startTime }) => startTime >= start)
    const movements = entries.flatMap(({ value, sources }) =>
      sources.map(({ node, previousRect: from, currentRect: to }) => {
        const name = node?.textContent?.trim().slice(0, 40) || node?.nodeName
        const jumps = from.y !== to.y || from.height !== to.height
        const way = [from, to].map(({ x, y, width, height }) => `${x},${y} ${width}×${height}`)
        return { jumps, text: `${value.toFixed(5)} “${name}” ${way.join(' → ')}` }
      }),
    )
    return {
      score: entries.reduce((sum, { value }) => sum + value, 0),
      moved: movements.map(({ text }) => text),
      jumped: movements.filter(({ jumps }) => jumps).map(({ text }) => text),
    }
  }, since)
}

/** The top of a text, in CSS pixels from the top of the window. */
export interface Place {
  text: string
  top: number
}

/** The positions of all texts, in document order. */
export function placesOfTexts(page: Page): Promise<Place[]> {
  return page.evaluate(() => {
    const places: Place[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (texts.nextNode()) {
      range.selectNodeContents(texts.currentNode)
      const [line] = range.getClientRects()
      const text = texts.currentNode.textContent?.trim() ?? ''
      if (text !== '' && line !== undefined) places.push({ text, top: line.top })
    }
    return places
  })
}

/**
 * The texts in a window of this height that moved. Ignores moves of one pixel, because baselines
 * are rounded.
 */
export function movements(before: Place[], after: Place[], height: number): string[] {
  return after.flatMap(({ text, top }, index) => {
    const from = before[index]?.top ?? Number.NaN
    return top >= height || Math.abs(from - top) <= 1
      ? []
      : [`“${text.slice(0, 40)}” ${from} → ${top}`]
  })
}
