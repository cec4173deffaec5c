import type { Locator } from '@playwright/test'

/**
 * Scrolls an element to the middle of the screen.
 * @returns the position of its middle
 */
export async function placeOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.waitFor()
  return target.evaluate(async (element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  })
}
