import type { Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/**
 * @returns what axe finds wrong with the page as it stands, one line each. All its rules run; only
 * what they find is carried over from the page, not all that they looked at.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(axe.source)
  return await page.evaluate(async () => {
    if (window.axe === undefined) throw new Error('axe has not arrived.')
    const { violations } = await window.axe.run(document, {
      iframes: false,
      resultTypes: ['violations'],
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  })
}
