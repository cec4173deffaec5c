import type { Page } from '@playwright/test'

import { axeViolations } from './axe'

export const WIDTHS = [360, 768, 1440]
export const THEMES = ['light', 'dark'] as const

/** A limit above the number of Tab stops of any page. */
const ENDLESS = 600

/**
 * Accessibility problems of the current screen: axe at three widths in both themes, horizontal
 * scrolling at 400 % zoom (WCAG 1.4.10) and with doubled text size (1.4.4), and the focus at each
 * Tab stop (2.1.2, 2.4.7, 2.4.11) on a phone, on a wide screen and in forced colours.
 */
export async function barriers(page: Page): Promise<string[]> {
  const found: string[] = []
  const note = (where: string, what: readonly string[]) =>
    found.push(...what.map((one) => `${where}: ${one}`))
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      note(`${width} px, ${colorScheme}`, await axeViolations(page))
    }
  }
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  note('forced colours, by Tab', await walkByTab(page))
  await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' })
  note('1440 px, by Tab', await walkByTab(page))
  await page.setViewportSize({ width: 360, height: 740 })
  note('360 px, by Tab', await walkByTab(page))
  // This is 1280 × 1024 at 400 % zoom.
  await page.setViewportSize({ width: 320, height: 256 })
  note('400 % zoom', wider(await sideways(page)))
  note('text of twice the size', wider(await sidewaysEnlarged(page)))
  await page.setViewportSize({ width: 1440, height: 800 })
  return found
}

function wider(pixels: number): string[] {
  return pixels > 0 ? [`scrolls sideways by ${pixels} px`] : []
}

/** @returns the number of pixels by which the content is wider than the screen. */
export function sideways(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}

/** Like `sideways`, on a phone whose browser doubles the text size. */
export async function sidewaysEnlarged(page: Page): Promise<number> {
  await page.setViewportSize({ width: 412, height: 800 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const pixels = await sideways(page)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  return pixels
}

/** Checks each Tab stop, from the top of the page or of the open dialog. */
export async function walkByTab(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const start = document.querySelector('dialog:modal, [role=dialog]') ?? document.body
    window.scrollTo(0, 0)
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    getSelection()?.setPosition(start, 0)
  })
  const wrong = new Set<string>()
  const visited = new Set<string>()
  for (let stops = 0; stops < ENDLESS; stops += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(focused)
    if (stop === null || visited.has(stop.place)) return [...wrong]
    visited.add(stop.place)
    for (const problem of stop.problems) wrong.add(`${problem}: ${stop.html}`)
  }
  return [...wrong, 'Tab never leaves']
}

/**
 * Runs in the page. Describes the focused element, scrolled into view, and the problems of its
 * focus indicator.
 */
async function focused() {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const element = document.activeElement
  if (element === null || element === document.body) return null
  const place: number[] = []
  for (let at: Element | null = element; at?.parentElement; at = at.parentElement) {
    place.push([...at.parentElement.children].indexOf(at))
  }
  // A radio button may show its focus on its label.
  const shown = [element, element.closest('label'), element.parentElement].filter(
    (one) => one !== null,
  )
  const isMarked = shown.some((one) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
  })
  // If an element ignores the pointer, the user sees and presses its parent.
  const drawn = getComputedStyle(element).pointerEvents === 'none' ? element.parentElement : element
  const owner = element.closest('label') ?? drawn ?? element
  const box = owner.getBoundingClientRect()
  const points = [0.1, 0.5, 0.9].flatMap((across) =>
    [0.1, 0.5, 0.9].map((down) =>
      document.elementFromPoint(box.left + box.width * across, box.top + box.height * down),
    ),
  )
  const isSeen = points.some(
    (point) => point !== null && (owner.contains(point) || point.contains(owner)),
  )
  return {
    place: place.join(),
    html: element.outerHTML.slice(0, 160),
    problems: [
      ...(isMarked ? [] : ['focus does not show']),
      ...(isSeen ? [] : ['has the focus, but is out of sight']),
    ],
  }
}
