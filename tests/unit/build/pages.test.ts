import { expect, it } from 'vitest'

import { renderPage, site } from '@/app/render-page'
import { figures } from '@/content/figures'
import { paths } from '@/lib/paths'

/** What the page says, for search engines, too. */
async function textOf(path: string): Promise<string> {
  const { head, body } = await renderPage(path)
  return `${head}${body}`.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

/** '50K+ reviews in closed tests', or all of a sentence that begins with 'In closed tests:'. */
const OF_TESTS = /In closed tests:[^.]+|\S+ \w+ in closed tests/g

it('an address with wrong capitals is no page, as it is none to the hosting', async () => {
  const { head } = await renderPage('/Features')
  expect(head).toContain('<title>Page not found')
})

it('every figure of reviews, users and journeys is said to be from closed tests, on every page', async () => {
  const doubtful = [figures.reviews, figures.users, figures.journeysAMonth]
  const claims: string[] = []
  for (const path of site.built) {
    const text = await textOf(path)
    const withoutTests = text.replaceAll(OF_TESTS, '')
    for (const figure of doubtful) {
      if (text.includes(figure)) claims.push(`${path}: ${figure}`)
      expect(withoutTests).not.toContain(figure)
    }
  }
  expect(claims).toEqual([
    `${paths.home}: ${figures.reviews}`,
    `${paths.home}: ${figures.users}`,
    `${paths.about}: ${figures.users}`,
    `${paths.about}: ${figures.journeysAMonth}`,
  ])
})
