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

describe('the picture that shows when somebody shares a page', () => {
  it.each(Object.values(pages))('$path: 1200 × 630, at most 60 kB', async (page) => {
    const { picture: words, path, title } = page
    const image = await renderSocialImage({ words, mode: pageMode(path), title })
    expect(readPng(image)).toEqual({ width: 1200, height: 630 })
    expect(image.length).toBeLessThanOrEqual(60_000)
  })

  it('comes out the same every time', async () => {
    expect(await renderSocialImage(home)).toEqual(await renderSocialImage(home))
  })

  it('takes the accent of the way of travelling', async () => {
    expect(await renderSocialImage(home)).not.toEqual(
      await renderSocialImage({ ...home, mode: 'flight' }),
    )
  })

  it('refuses a character that the faces lack instead of drawing a box', async () => {
    await expect(renderSocialImage({ ...home, title: 'यात्रा' })).rejects.toThrow('य')
  })
})
