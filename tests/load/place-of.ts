import type { Locator } from '@playwright/test'

/** Brings it into the middle of the screen, once it is laid out. @returns where its own middle is then. */
export async function placeOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.waitFor()
  return target.evaluate(async (element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  })
}
