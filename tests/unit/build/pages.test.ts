import { expect, it } from 'vitest'

import { renderPage, site } from '@/app/render-page'
import { figures } from '@/content/figures'
import { homeData } from '@/features/marketing/home/home-data'
import { paths } from '@/lib/paths'

/** What schema.org knows of one thing, or of several. */
type JsonLd = { '@context'?: string; '@graph'?: { '@type': string }[]; '@type': string }

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

it.each([
  [paths.home, ['Organization', 'WebSite']],
  [paths.pricing, ['Product', 'FAQPage']],
  [paths.contact, ['FAQPage']],
])('%s tells search engines in its head what it is about', async (path, kinds) => {
  const { head, body } = await renderPage(path)
  const [, data = ''] = /<script type="application\/ld\+json">(.*)<\/script>$/.exec(head) ?? []
  const { '@context': context, '@graph': graph, ...rest }: JsonLd = JSON.parse(data)
  expect(context).toBe('https://schema.org')
  expect((graph ?? [rest]).map((about) => about['@type'])).toEqual(kinds)
  expect(body).not.toContain('<script')
})

it('search engines learn who is behind the site', () => {
  expect(homeData['@graph']).toMatchObject([
    { '@type': 'Organization', name: 'MoodDrive', address: { addressLocality: 'Mumbai' } },
    { '@type': 'WebSite', name: 'MoodDrive' },
  ])
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
