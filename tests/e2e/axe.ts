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
 * In the page: axe reads the same dozen colours anew for each element behind each text, which takes it half
 * of its time. What it has read once it needn't read again.
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
 * @returns what axe finds wrong with the page as it stands, one line each. All its rules run; only
 * what they find is carried over from the page, not all that they looked at.
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
