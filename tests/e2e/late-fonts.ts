import { expect, type Page, type Route } from '@playwright/test'

/**
 * Keeps fonts back. `release` waits until the page has asked for one, as it does some time after its first
 * paint, lets them come, and says how many had been asked for.
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
      // Not the browser's own word of a request: that comes before it is held here.
      await expect.poll(() => held.length).toBeGreaterThan(0)
      isHolding = false
      await Promise.all(held.map((route) => route.continue()))
      return held.length
    },
  }
}

/** Waits until the page has its own fonts: it asks for them once it has been painted without. */
export async function untilFontsAreIn(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const names = ['Anybody Variable', 'Instrument Sans Variable']
    const loaded = [...document.fonts].filter(({ status }) => status === 'loaded')
    const ofName = names.map((name) => loaded.filter(({ family }) => family.includes(name)).length)
    // Pages built ahead name what they take in, one by one.
    const named = document.querySelector<HTMLStyleElement>('#faces')?.sheet?.cssRules ?? []
    const inAll = ofName.reduce((sum, count) => sum + count)
    return ofName.every((count) => count > 0) && inAll >= named.length
  })
  await page.evaluate(() => document.fonts.ready)
}

/** Waits until the page has been painted with all the fonts it has asked for. */
export async function untilPaintedWithFonts(page: Page): Promise<void> {
  await untilFontsAreIn(page)
  await untilPainted(page)
}

/** Waits until what the page shows now has been painted, and what moved has been measured. */
export async function untilPainted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // The frame after the next comes after its paint.
    await new Promise((resolve) => requestAnimationFrame(resolve))
    await new Promise((resolve) => requestAnimationFrame(resolve))
  })
}

interface LayoutShift extends PerformanceEntry {
  value: number
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

export interface Shifts {
  /** The sum, which is never less than the page's CLS. */
  score: number
  /** What moved, from where to where. */
  moved: string[]
  /** Of that, what moved up or down, or changed its height. */
  jumped: string[]
}

/** What has moved since the page was opened, or since that many milliseconds after. */
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

/** Where a text begins, in CSS pixels from the top of the window. */
export interface Place {
  text: string
  top: number
}

/** Where all texts of the page are, in their order. */
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
 * What stood elsewhere before, within a window of that height. A pixel, to which baselines are rounded,
 * is no movement.
 */
export function movements(before: Place[], after: Place[], height: number): string[] {
  return after.flatMap(({ text, top }, index) => {
    const from = before[index]?.top ?? Number.NaN
    return top >= height || Math.abs(from - top) <= 1
      ? []
      : [`“${text.slice(0, 40)}” ${from} → ${top}`]
  })
}
