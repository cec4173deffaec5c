import { prerenderedPaths } from '../../src/content/pages'
import { FOUNDER_PRICE } from '../../src/domain/payments/founder-price'
import { expect, type Page } from '@playwright/test'

import { paths } from '../../src/lib/paths'
import { untilFontsAreIn } from './late-fonts'
import { untilInteractive } from './page-bytes'
import { test } from './test'

const isStyleSheet = (url: string) => new URL(url).pathname.endsWith('.css')

// /check is left out, because its content is unknown at build time.
for (const path of prerenderedPaths.filter((each) => each !== paths.check)) {
  test(`${path} looks the same with its inlined styles as with the full style sheet`, async ({
    page,
  }) => {
    const sheets: string[] = []
    page.on('response', (response) => {
      if (isStyleSheet(response.url())) sheets.push(response.url())
    })
    for (const [width, colorScheme] of [
      [360, 'light'],
      [1440, 'dark'],
    ] as const) {
      sheets.length = 0
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(path)
      await untilInteractive(page)
      await untilFontsAreIn(page)
      await page.evaluate(async () => {
        const moves = document.getAnimations()
        const ending = moves.filter(
          ({ effect }) => effect?.getComputedTiming().endTime !== Infinity,
        )
        // `allSettled`, because `finished` rejects for a cancelled animation.
        await Promise.allSettled(ending.map(({ finished }) => finished))
      })
      const before = await looks(page)
      expect(sheets, 'fetched without need').toEqual([])
      expect(await facesWithoutFile(page), 'a phone would lay out its first text for longer').toBe(
        0,
      )

      // Triggers the first interaction without changing anything else.
      await page.keyboard.press('Shift')
      await expect.poll(() => sheets.length).toBe(1)
      await page.waitForFunction(() =>
        [...document.styleSheets].some(({ href }) => href?.endsWith('.css')),
      )
      const after = await looks(page)
      const different = after.flatMap((look, at) => (look === before[at] ? [] : [before[at], look]))
      expect(different).toEqual([])
      expect(await facesInSheets(page), 'a phone would lay out all text anew').toEqual([0])
    }
  })
}

test('typing letters that no page contains loads the font file for them', async ({ page }) => {
  const fonts = fontsOf(page)
  await page.goto(paths.contact)
  await untilInteractive(page)
  await untilFontsAreIn(page)
  const before = fonts.length

  await page.getByLabel('Name').fill('Zoë Łuczak')

  await expect
    .poll(() => fonts.slice(before).toSorted())
    .toEqual(['instrument-sans-latin', 'instrument-sans-latin-ext'])
})

test('after a click on a link, the next page loads the font files that the previous page didn’t need', async ({
  page,
}) => {
  const fonts = fontsOf(page)
  await page.goto(paths.contact)
  await untilInteractive(page)
  await untilFontsAreIn(page)
  expect(fonts).not.toContain('rupee')

  await page.getByRole('link', { name: 'Pricing' }).first().click()

  await expect(page.getByText(FOUNDER_PRICE.india.text).first()).toBeVisible()
  await expect.poll(() => fonts).toContain('rupee')
})

test('without JavaScript, a page loads the site’s fonts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const fonts = fontsOf(page)

  await page.goto(paths.home)

  await expect.poll(() => fonts.toSorted()).toEqual(['anybody', 'instrument-sans', 'rupee'])
  await context.close()
})

/** @returns the names of the loaded font files, in order. The array grows as fonts arrive. */
function fontsOf(page: Page): string[] {
  const fonts: string[] = []
  page.on('requestfinished', (request) => {
    const file = new URL(request.url()).pathname.split('/').at(-1) ?? ''
    const [, name] = /^(.*?)(?:-(?:wdth|wght)-normal)?-[\w-]{8}\.woff2$/.exec(file) ?? []
    if (name !== undefined) fonts.push(name)
  })
  return fonts
}

/** The number of known font faces whose file isn't loaded. */
function facesWithoutFile(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.fonts].filter(
        ({ family, status }) => /Variable/.test(family) && status !== 'loaded',
      ).length,
  )
}

/** The number of font faces in each loaded style sheet. */
function facesInSheets(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.styleSheets]
      .filter(({ href }) => href?.endsWith('.css'))
      .map(
        ({ cssRules }) => [...cssRules].filter((rule) => rule instanceof CSSFontFaceRule).length,
      ),
  )
}

/** The position and the main styles of each element. */
function looks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const top = document.documentElement.getBoundingClientRect().top
    return [...document.querySelectorAll('body *')].map((element) => {
      const box = element.getBoundingClientRect()
      const style = getComputedStyle(element)
      const { color, backgroundColor, borderColor, fontSize, opacity, display } = style
      const place = [box.left, box.top - top, box.width, box.height].map(Math.round)
      const name = `${element.tagName} ${element.getAttribute('class') ?? ''}`
      return [name, place, color, backgroundColor, borderColor, fontSize, opacity, display]
        .flat()
        .join(' ')
    })
  })
}
