import { expect, it } from 'vitest'

import { renderPage } from '@/app/routing/render-page'
import { pages, prerenderedPaths } from '@/content/pages'
import { figures } from '@/content/marketing/figures'
import { homeData } from '@/features/marketing/home/home-data'
import { paths } from '@/lib/paths'

/** JSON-LD about one thing, or about several things in `@graph`. */
type JsonLd = { '@context'?: string; '@graph'?: { '@type': string }[]; '@type': string }

/** Returns the text of the page and of its head. */
async function textOf(path: string): Promise<string> {
  const { head, body } = await renderPage(path)
  return `${head}${body}`.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

it('the list of pages has every page of src/content/pages', () => {
  const files = import.meta.glob<object>('/src/content/pages/*.ts', { eager: true })
  const listed = new Set<unknown>(Object.values(pages))
  const missing = Object.entries(files).filter(([, file]) =>
    Object.values(file).every((page) => !listed.has(page)),
  )
  expect(missing.map(([file]) => file)).toEqual([])
})

it.each(prerenderedPaths)('the address %s has a page', async (path) => {
  const { head } = await renderPage(path)
  expect(head).not.toContain('<title>Page not found')
})

it('an address with wrong capitals renders the page “Page not found”, as on Firebase Hosting', async () => {
  const { head } = await renderPage('/Features')
  expect(head).toContain('<title>Page not found')
})

it.each([
  [paths.home, ['Organization', 'WebSite']],
  [paths.pricing, ['Product', 'FAQPage']],
  [paths.contact, ['FAQPage']],
])('the page %s has structured data for search engines', async (path, kinds) => {
  const { head, body } = await renderPage(path)
  const [, data = ''] = /<script type="application\/ld\+json">(.*)<\/script>$/.exec(head) ?? []
  const { '@context': context, '@graph': graph, ...rest }: JsonLd = JSON.parse(data)
  expect(context).toBe('https://schema.org')
  expect((graph ?? [rest]).map((about) => about['@type'])).toEqual(kinds)
  expect(body).not.toContain('<script')
})

it('the structured data names the company behind the site', () => {
  expect(homeData['@graph']).toMatchObject([
    { '@type': 'Organization', name: 'MoodDrive', address: { addressLocality: 'Mumbai' } },
    { '@type': 'WebSite', name: 'MoodDrive' },
  ])
})

it.each([
  [
    paths.home,
    [
      `${figures.satisfaction} satisfaction`,
      `${figures.reviews} reviews`,
      `${figures.rating} rating, ${figures.reviews} reviews`,
      `${figures.users} users.`,
      `${figures.countriesTested} countries tested.`,
      `${figures.uptime} uptime.`,
    ],
  ],
  [paths.about, [`${figures.journeysAMonth} journeys a month,`, `${figures.users} users,`]],
  [paths.waitlist, [`${figures.earlySupporters} early supporters.`]],
  [paths.pricing, [`${figures.earlySupporters} early supporters.`]],
])('the page states the same marketing figures as the source files: %s', async (path, claims) => {
  const text = await textOf(path)
  for (const claim of claims) expect(text).toContain(claim)
  expect(text).not.toMatch(/closed test|in already|already (?:in|aboard)/i)
})
