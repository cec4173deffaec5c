import { describe, expect, it } from 'vitest'

import { pageMode } from '@/content/page-modes'
import { pages } from '@/content/pages'

import { renderSocialImage, type SocialImage } from '../../../scripts/build/social-image'
import { readPng } from './png'

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

  it('a page’s image is different for another travel mode', async () => {
    expect(await renderSocialImage(home)).not.toEqual(
      await renderSocialImage({ ...home, mode: 'flight' }),
    )
  })

  it('rendering an image fails if the fonts lack a character of the title', async () => {
    await expect(renderSocialImage({ ...home, title: 'यात्रा' })).rejects.toThrow('य')
  })
})
