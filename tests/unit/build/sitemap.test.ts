import { expect, it } from 'vitest'

import { robots, sitemap } from '../../../scripts/build/sitemap'

it('the sitemap lists every page once, with its full address', () => {
  const xml = sitemap('https://mooddrive.example', ['/', '/pricing', '/how-it-works'])
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset /)
  expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://mooddrive.example/',
    'https://mooddrive.example/pricing',
    'https://mooddrive.example/how-it-works',
  ])
})

it('the sitemap escapes XML’s special characters', () => {
  expect(sitemap('https://mooddrive.example', ['/?a=1&b=<2>'])).toContain(
    '<loc>https://mooddrive.example/?a=1&amp;b=&lt;2&gt;</loc>',
  )
})

it('robots.txt allows every page and names the sitemap', () => {
  const lines = robots('https://mooddrive.example').split('\n')
  expect(lines).toContain('Disallow:')
  expect(lines).toContain('Sitemap: https://mooddrive.example/sitemap.xml')
})
