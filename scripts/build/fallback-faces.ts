import type { Plugin } from 'vite'

/**
 * Adds fallback font faces to the style sheet, which browsers use until the site's fonts have loaded. They give each
 * common device font the metrics of our fonts, so that nothing moves when our fonts replace it.
 */
export function standInFaces(): Plugin {
  return {
    name: 'mooddrive:stand-in-faces',
    // Runs before Tailwind, which compiles the result.
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/styles\/main\.css(?:\?|$)/ },
      handler: (css) => `${css}\n${fallbackFaces()}`,
    },
  }
}

/** The vertical metrics in our font files, in em. */
const INSTRUMENT_SANS = { ascent: 0.97, descent: 0.25 }
const ANYBODY = { ascent: 0.795, descent: 0.24 }

/** The widths of the font Anybody that the site uses, in percent, each with the `font-stretch` range of its face. */
const STRETCHES = {
  62.5: '50% 68%',
  75: '69% 81%',
  100: '82% 112%',
  125: '113% 137%',
  150: '138% 150%',
} as const

/** The widths of words and of the space character in our font, in percent of their widths in the local font. */
type Ratio = readonly [words: number, space: number]

interface LocalFont {
  name: string
  /**
   * Full names and PostScript names, for `local()`, of this font and of fonts with the same widths. The most common
   * name comes first, because Chrome on Linux takes half a millisecond to look for a font that the device lacks.
   */
  regular: readonly string[]
  bold: readonly string[]
  text: Record<400 | 500 | 600, Ratio>
  display: Record<keyof typeof STRETCHES, number>
}

/**
 * The ratios compare how wide the public pages' words are in our font and in the local font. Some are adjusted by a
 * few percent, so that lines break in the same places (tests/e2e/fonts.spec.ts).
 */
const LOCAL_FONTS: readonly LocalFont[] = [
  {
    name: 'Arial',
    regular: ['Arial', 'Liberation Sans', 'Arimo Regular', 'Arimo', 'ArialMT', 'Helvetica'],
    bold: [
      'Arial Bold',
      'Liberation Sans Bold',
      'Arimo Bold',
      'Arial-BoldMT',
      'Helvetica Bold',
      'Helvetica-Bold',
    ],
    text: { 400: [104.92, 71.99], 500: [106.05, 70.79], 600: [100.11, 69.59] },
    display: {
      62.5: 75.49,
      75: 89.84,
      100: 121.08,
      125: 150.54,
      150: 177.38,
    },
  },
  {
    name: 'Roboto',
    regular: ['Roboto-Regular', 'Roboto', 'Roboto Regular'],
    // Newer versions of Android have one file for all weights, named Roboto.
    bold: ['Roboto-Bold', 'Roboto Bold', 'Roboto-Regular', 'Roboto', 'Roboto Regular'],
    text: { 400: [104.37, 80.63], 500: [105.74, 79.29], 600: [106.08, 77.79] },
    display: {
      62.5: 78.22,
      75: 94.68,
      100: 127.2,
      125: 158.9,
      150: 185.22,
    },
  },
  {
    name: 'Noto Sans',
    regular: ['Noto Sans', 'Noto Sans Regular', 'NotoSans-Regular'],
    bold: ['Noto Sans Bold', 'NotoSans-Bold'],
    text: { 400: [98.18, 76.92], 500: [100.5, 75.64], 600: [95.59, 74.36] },
    display: {
      62.5: 71.63,
      75: 85.89,
      100: 114.55,
      125: 142.81,
      150: 168.99,
    },
  },
  {
    name: 'DejaVu Sans',
    regular: ['DejaVu Sans', 'DejaVuSans'],
    bold: ['DejaVu Sans Bold', 'DejaVuSans-Bold'],
    text: { 400: [92.2, 62.92], 500: [95.21, 61.87], 600: [85.01, 55.53] },
    display: {
      62.5: 63.71,
      75: 75.95,
      100: 101.15,
      125: 125.59,
      150: 147.97,
    },
  },
]

/** On phones, Roboto comes first, because most phones have it. */
const ON_PHONES = LOCAL_FONTS.toSorted(
  (one, other) => Number(other.name === 'Roboto') - Number(one.name === 'Roboto'),
)

/** @returns the style sheet with the fallback faces, and with variables for their font stacks. */
export function fallbackFaces(): string {
  const phones = `@media (pointer: coarse) {\n${stacks(ON_PHONES)}\n}`
  const rules = [stacks(LOCAL_FONTS), phones, ...LOCAL_FONTS.flatMap(facesOf)]
  return `${rules.join('\n\n')}\n`
}

/** The variables with the fallback font stacks. Browsers try the fonts in this order. */
function stacks(fonts: readonly LocalFont[]): string {
  const stack = (family: string) => fonts.map(({ name }) => `'${family} on ${name}'`).join(', ')
  return `:root {
  --instrument-sans-stand-ins: ${stack('Instrument Sans')};
  --anybody-stand-ins: ${stack('Anybody')};
}`
}

function facesOf({ name, regular, bold, text, display }: LocalFont): string[] {
  const inText = (locals: readonly string[], weight: string, [words, space]: Ratio) => [
    face(`Instrument Sans on ${name}`, locals, [
      `font-weight: ${weight}`,
      ...sized(words, INSTRUMENT_SANS),
    ]),
    face(`Instrument Sans on ${name}`, locals, [
      `font-weight: ${weight}`,
      'unicode-range: U+0020, U+00A0',
      ...sized(space, INSTRUMENT_SANS),
    ]),
  ]
  return [
    ...inText(regular, '400', text[400]),
    ...inText(regular, '500', text[500]),
    ...inText(bold, '600 700', text[600]),
    ...([62.5, 75, 100, 125, 150] as const).map((stretch) =>
      face(`Anybody on ${name}`, bold, [
        'font-weight: 100 900',
        `font-stretch: ${STRETCHES[stretch]}`,
        ...sized(display[stretch], ANYBODY),
      ]),
    ),
  ]
}

/**
 * Rounds the ascent and the descent up. If they were a little too low, browsers would round half a pixel up for our
 * font and down for the fallback font.
 */
function sized(percent: number, { ascent, descent }: typeof ANYBODY): string[] {
  const override = (em: number) => `${(Math.floor((em / percent) * 1e6) + 1) / 100}%`
  return [
    `size-adjust: ${percent}%`,
    `ascent-override: ${override(ascent)}`,
    `descent-override: ${override(descent)}`,
    'line-gap-override: 0%',
  ]
}

function face(family: string, locals: readonly string[], descriptors: readonly string[]): string {
  const src = locals.map((local) => `local('${local}')`).join(', ')
  const lines = [`font-family: '${family}'`, `src: ${src}`, ...descriptors]
  return `@font-face {\n${lines.map((line) => `  ${line};`).join('\n')}\n}`
}
