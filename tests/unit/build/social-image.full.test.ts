import { describe, expect, it, vi } from 'vitest'

import { pageMode } from '@/content/page-modes'
import { pages } from '@/content/pages'

import { rasterise } from '../../../scripts/build/rasterise'
import { renderSocialImage, type SocialImage } from '../../../scripts/build/social-image'
import { readPng } from './png'

vi.mock('../../../scripts/build/rasterise', async (importOriginal) => {
  const { rasterise: original } = await importOriginal<{ rasterise: typeof rasterise }>()
  return { rasterise: vi.fn<typeof rasterise>(original) }
})

const home: SocialImage = {
  words: ['Crawling.', 'Cruising.', 'Flying.'],
  mode: 'road-trip',
  title: 'Music that hears how you move',
}

describe('the image of a shared page', () => {
  it.each(Object.values(pages))(
    'the social image of the page $path has 1200 × 630 pixels and at most 60 kB',
    async (page) => {
      const { picture: words, path, title } = page
      const image = await renderSocialImage({ words, mode: pageMode(path), title })
      expect(readPng(image)).toEqual({ width: 1200, height: 630 })
      expect(image.length).toBeLessThanOrEqual(60_000)
    },
  )

  it('rendering a page’s image twice gives the same image', async () => {
    expect(await renderSocialImage(home)).toEqual(await renderSocialImage(home))
  })

  it.each([
    ['walking', '#7fe0a0'],
    ['commute', '#6cb8ff'],
    ['road-trip', '#ffb224'],
    ['flight', '#ff9db0'],
  ] as const)(
    'a page’s image draws the road’s line and the fast word in the accent colour of the mode %s, %s',
    async (mode, accent) => {
      await renderSocialImage({ ...home, mode })

      const svg = vi.mocked(rasterise).mock.lastCall?.[0] ?? ''
      const coloured = svg.split('<').filter((element) => element.includes(accent))
      expect(coloured).toEqual([
        expect.stringMatching(/^path .*stroke-dasharray/),
        expect.stringMatching(/^g fill/),
      ])
    },
  )

  it('rendering an image fails if the fonts lack a character of the title', async () => {
    await expect(renderSocialImage({ ...home, title: 'यात्रा' })).rejects.toThrow('य')
  })
})
