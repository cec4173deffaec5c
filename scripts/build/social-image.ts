import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'

import { tempoPath } from '../../src/ui/brand/tempo-path.ts'
import { letter, type Lettering } from './lettering.ts'
import { rasterise } from './rasterise.ts'

export type SocialImage = {
  /** The three words of the picture, drawn from narrow to wide. */
  words: readonly [slow: string, cruising: string, fast: string]
  /** The travel mode that sets the accent colour. */
  mode: 'walking' | 'commute' | 'road-trip' | 'flight'
  title: string
}

const width = 1200
const height = 630
const margin = 72

// The largest font size, the largest width of a word, and the baseline of the last word.
const largest = 144
const longest = 960
const lastLine = 440

/** Renders the picture that social networks show for a page: a PNG of 1200 × 630 pixels. */
export async function renderSocialImage({ words, mode, title }: SocialImage): Promise<Uint8Array> {
  const colours = await nightColours(mode)
  const atLargest = await set(words, largest)
  const size = largest * Math.min(1, longest / Math.max(...atLargest.map(({ width }) => width)))
  const [slow, cruising, fast] = await set(words, size)
  const fastAt = width - margin - fast.width
  const [name, maker, about] = await Promise.all([
    letter('anybody', 'Mood', { size: 40, tracking: -0.025, axes: { wdth: 100 } }),
    letter('anybody', 'Drive', { size: 40, tracking: -0.025, axes: { wdth: 125 } }),
    letter('instrument-sans', title, { size: 30, axes: { wght: 500 } }),
  ])
  const makerAt = width - margin - maker.width
  const leading = size * 0.96
  const road = tempoPath({ middle: 0, swing: 50 })

  return await rasterise(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
      <rect width="${width}" height="${height}" fill="${colours.ground}"/>
      <g fill="none" transform="translate(0 556) scale(${width / 1000})">
        <path d="${road}" stroke="${colours.road}" stroke-width="21"/>
        <path d="${road}" stroke="${colours.accent}" stroke-width="2.5" stroke-dasharray="18 13"/>
      </g>
      <g fill="${colours.fg}">
        ${placed(name, makerAt - name.width, 102)}
        ${placed(maker, makerAt, 102)}
        ${placed(slow, margin, lastLine - 2 * leading)}
        ${placed(cruising, margin + (fastAt - margin) * 0.45, lastLine - leading)}
      </g>
      <g fill="${colours.mute}">${placed(about, width - margin - about.width, 148)}</g>
      <g fill="${colours.accent}">${placed(fast, fastAt, lastLine)}</g>
    </svg>`,
    width,
  )
}

function set([slow, cruising, fast]: SocialImage['words'], size: number) {
  const word = (text: string, wdth: number) =>
    letter('anybody', text, { size, tracking: -0.025, axes: { wdth } })
  return Promise.all([word(slow, 62.5), word(cruising, 100), word(fast, 150)])
}

function placed({ path }: Lettering, x: number, y: number): string {
  return `<path transform="translate(${x} ${y})" d="${path}"/>`
}

async function nightColours(mode: SocialImage['mode']) {
  const theme = await readFile(resolve('src/styles/theme.css'), 'utf8')
  const colour = (pattern: RegExp) => {
    const found = pattern.exec(theme)?.[1]
    if (found === undefined) throw new Error(`src/styles/theme.css has no ${pattern.source}`)
    return found
  }
  const night = (name: string) => colour(new RegExp(`--${name}: light-dark\\([^,]+, (#\\w+)\\)`))
  return {
    ground: night('ground'),
    fg: night('fg'),
    mute: night('mute'),
    road: night('road'),
    accent: colour(new RegExp(`\\[data-mode='${mode}'\\] \\{\\s+--accent: (#\\w+)`)),
  }
}
