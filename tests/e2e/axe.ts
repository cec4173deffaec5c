import type { Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

interface Colour {
  r: number
  g: number
  b: number
  alpha: number
}

/**
 * Runs in the page, and caches axe's parsed colours. axe spends half of its time on parsing the same
 * dozen colours again for each element behind each text.
 */
function rememberColours(): void {
  const { prototype } = (
    window.axe as unknown as {
      commons: { color: { Color: { prototype: { parseString: (text: string) => unknown } } } }
    }
  ).commons.color.Color
  const { parseString } = prototype
  const known = new Map<string, Colour>()
  prototype.parseString = function (this: Colour, text: string) {
    const colour = known.get(text)
    if (colour !== undefined) return Object.assign(this, colour)
    Reflect.apply(parseString, this, [text])
    const { r, g, b, alpha } = this
    known.set(text, { r, g, b, alpha })
    return this
  }
}

/**
 * @returns axe's violations on the current page, one line each. All rules run, but only violations
 * are transferred from the page.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  if (await page.evaluate(() => window.axe === undefined)) {
    await page.evaluate(axe.source)
    await page.evaluate(rememberColours)
  }
  return await page.evaluate(async () => {
    if (window.axe === undefined) throw new Error('axe has not arrived.')
    const { violations } = await window.axe.run(document, {
      iframes: false,
      resultTypes: ['violations'],
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  })
}
