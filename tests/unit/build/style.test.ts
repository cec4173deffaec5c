import { describe, expect, it } from 'vitest'

import { fontFacesFor, splitFontFaces } from '../../../scripts/build/font-faces'
import { pruneInlineCss } from '../../../scripts/build/prune-inline-css'

const latin = '@font-face{font-family:A;src:url(/a.woff2);unicode-range:U+20-7E,U+2013}'
const rupee = '@font-face{font-family:A;src:url(/r.woff2);unicode-range:U+20B9}'
const standIn = '@font-face{font-family:B;src:local(Arial)}'

const tight = (css: string) => pruneInlineCss(`<style>${css}</style><p>@media (hover:hover){</p>`)
const property = (name: string) => `@property ${name}{syntax:"*";inherits:false}`
const values = (all: string) => `*,:before,:after{${all}}`

describe('the font faces of a page', () => {
  it('web fonts and the device’s fallback fonts are separated from the rest of the style', () => {
    const { faces, standIns, rest } = splitFontFaces(
      `${latin}p{color:red}${standIn}${rupee}b{top:0}`,
    )
    expect(faces).toEqual([latin, rupee])
    expect(standIns).toEqual([standIn])
    expect(rest).toBe('p{color:red}b{top:0}')
  })

  it('a page gets only the fonts for its visible text', () => {
    const faces = [latin, rupee]
    expect(fontFacesFor('<p>49 rupees</p>', faces)).toEqual([latin])
    expect(fontFacesFor('<p>₹49</p>', faces)).toEqual(faces)
    expect(fontFacesFor('<p title="₹">49</p><script>"₹"</script>', faces)).toEqual([latin])
  })
})

const children = (name: string) => `:where(.${name}>:not(:last-child)){margin:0}`

describe('the inline style of a page', () => {
  it('the inline style leaves out hover styles', () => {
    const hover = '@media (hover:hover){.a:hover{color:red}@supports (x:y){.b:hover{color:red}}}'
    expect(tight(`.a{top:0}${hover}.b{top:1px}${hover}`)).toBe(tight('.a{top:0}.b{top:1px}'))
  })

  it('the inline style leaves out rules for the children of an unused class', () => {
    const css = children('space-y-2') + children('space-y-1\\.5') + children('sm\\:space-y-4')
    const page = pruneInlineCss(`<style>${css}</style><p class="mt-1 space-y-1.5">`)
    expect(page).toContain(`<style>${children('space-y-1\\.5')}</style>`)
  })

  it('the inline style sets only the variables that the page uses', () => {
    const used = '.a{rotate:var(--tw-rotate-x,)}.b{--own:0;color:var(--own)}'
    expect(
      tight(
        values('--tw-rotate-x:initial;--tw-blur:initial') +
          used +
          property('--tw-rotate-x') +
          property('--tw-blur') +
          ':root{--danger:red;top:0}',
      ),
    ).toBe(
      tight(values('--tw-rotate-x:initial') + used + property('--tw-rotate-x') + ':root{top:0}'),
    )
  })
})
