import type { Locator } from '@playwright/test'

/** Brings it into the middle of the screen. @returns where its own middle is then. */
export function placeOf(target: Locator): Promise<{ x: number; y: number }> {
  return target.evaluate(async (element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  })
}
