import { expect, it } from 'vitest'

import { renderPage, site } from '@/app/render-page'
import { figures } from '@/content/figures'
import { paths } from '@/lib/paths'

/** What the page says, for search engines, too. */
async function textOf(path: string): Promise<string> {
  const { head, body } = await renderPage(path)
  return `${head}${body}`.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

it('every figure of reviews, users and journeys is said to be from closed tests, on every page', async () => {
  const doubtful = [figures.reviews, figures.users, figures.journeysAMonth]
  const pagesWithClaims = new Set<string>()
  for (const path of site.built) {
    const text = await textOf(path)
    for (const figure of doubtful) {
      // From the end of the sentence before to that of its own, or to the next figure.
      for (const [claim] of text.matchAll(/(?:in closed tests: )?[\d,]+\S* [^.\d]+/gi)) {
        if (!claim.includes(figure.replace('over ', ''))) continue
        pagesWithClaims.add(path)
        expect(claim, path).toMatch(/in closed tests/i)
      }
    }
  }
  expect([...pagesWithClaims]).toEqual([paths.home, paths.about])
})
