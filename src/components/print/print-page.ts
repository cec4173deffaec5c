import type { Gear } from '@/ui/brand/gears'

import { picturePdf, type Picture } from './picture-pdf'

/** A4 at 300 dots per inch. */
const SHORT_SIDE = { mm: 210, dots: 2480 }
const LONG_SIDE = { mm: 297, dots: 3508 }

/** Lengths on paper are in units of a tenth of a millimetre. */
const PER_MM = 10

/** The design's colours for print, because a canvas can't use CSS classes. */
export const inks = { paper: '#ffffff', ink: '#0c0e13', mute: '#4a5058', accent: '#ffb224' }
export type Ink = (typeof inks)[keyof typeof inks]

/** The font family in the style sheets, with all widths. */
const ALL_WIDTHS = 'Anybody Variable'

const families = {
  display: (gear: Gear) => `'${pinnedFamily(gear)}', '${ALL_WIDTHS}', sans-serif`,
  text: "'Instrument Sans Variable', system-ui, sans-serif",
}

const gears = [1, 2, 3, 4, 5] as const

/**
 * The widths of the site's gears (src/ui/brand/gears.ts): wider letters stand for a higher speed.
 */
const stretches: Record<Gear, { name: CanvasFontStretch; percent: string }> = {
  1: { name: 'extra-condensed', percent: '62.5%' },
  2: { name: 'condensed', percent: '75%' },
  3: { name: 'normal', percent: '100%' },
  4: { name: 'expanded', percent: '125%' },
  5: { name: 'extra-expanded', percent: '150%' },
}

type Lettering =
  | { face: 'display'; gear: Gear; size: number }
  | { face: 'text'; weight: 400 | 600; size: number }

export interface PrintPage {
  context: CanvasRenderingContext2D
  width: number
  height: number
}

/**
 * Creates a white A4 sheet.
 * @throws Error when the browser has not enough memory.
 */
export function newPrintPage(orientation: 'portrait' | 'landscape'): PrintPage {
  const [across, down] =
    orientation === 'portrait' ? [SHORT_SIDE, LONG_SIDE] : [LONG_SIDE, SHORT_SIDE]
  const canvas = document.createElement('canvas')
  canvas.width = across.dots
  canvas.height = down.dots
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true })
  if (context === null) throw new Error('No canvas to draw on')
  context.fillStyle = inks.paper
  context.fillRect(0, 0, across.dots, down.dots)
  const page = { context, width: across.mm * PER_MM, height: down.mm * PER_MM }
  context.scale(across.dots / page.width, down.dots / page.height)
  return page
}

function pinnedFamily(gear: Gear): string {
  return `Anybody Gear ${gear}`
}

let arePinned = false

/**
 * WebKit, used by all iPhone browsers, ignores `fontStretch` on a canvas. Register each width as
 * its own font family, from the same files.
 */
function pinWidths(): void {
  if (arePinned) return
  arePinned = true
  for (const { cssRules } of document.styleSheets) {
    for (const rule of cssRules) {
      if (!(rule instanceof CSSFontFaceRule)) continue
      const { style } = rule
      if (!style.getPropertyValue('font-family').includes(ALL_WIDTHS)) continue
      for (const gear of gears) {
        const face = new FontFace(pinnedFamily(gear), style.getPropertyValue('src'), {
          weight: '800',
          stretch: stretches[gear].percent,
          unicodeRange: style.getPropertyValue('unicode-range'),
        })
        document.fonts.add(face)
      }
    }
  }
}

/** Loads the fonts that the words need. Missing fonts fall back to the browser's own. */
export async function loadFaces(words: string): Promise<void> {
  pinWidths()
  const fonts = [
    ...gears.map((gear) => `800 16px '${pinnedFamily(gear)}'`),
    `400 16px ${families.text}`,
    `600 16px ${families.text}`,
  ]
  await Promise.allSettled(fonts.map((font) => document.fonts.load(font, words)))
}

function take(context: CanvasRenderingContext2D, lettering: Lettering) {
  const { size } = lettering
  if (lettering.face === 'text') {
    context.font = `${lettering.weight} ${size}px ${families.text}`
    context.letterSpacing = '0px'
    context.wordSpacing = '0px'
    return
  }
  const { gear } = lettering
  context.font = `800 ${stretches[gear].name} ${size}px ${families.display(gear)}`
  context.letterSpacing = `${-0.02 * size}px`
  context.wordSpacing = gear < 3 ? `${0.12 * size}px` : '0px'
}

/** @returns the width of a line. */
export function widthOf(page: PrintPage, words: string, lettering: Lettering): number {
  take(page.context, lettering)
  return page.context.measureText(words).width
}

/** Returns the width of words in the display font, relative to the font size. */
export function breadth(page: PrintPage, words: string, gear: Gear): number {
  // Measure at size 100, because browsers round the widths of small letters.
  return widthOf(page, words, { face: 'display', gear, size: 100 }) / 100
}

/** @returns the lettering, with a smaller size if the words would be too wide. */
export function fit<Kind extends Lettering>(
  page: PrintPage,
  words: string,
  room: number,
  lettering: Kind,
): Kind {
  const width = widthOf(page, words, lettering)
  return { ...lettering, size: lettering.size * Math.min(1, room / width) }
}

/** Draws a line of text; x is its left end, middle or right end, and y its base line. */
export function write(
  { context }: PrintPage,
  words: string,
  at: { x: number; y: number; align?: CanvasTextAlign; ink?: Ink },
  lettering: Lettering,
): void {
  take(context, lettering)
  context.fillStyle = at.ink ?? inks.ink
  context.textAlign = at.align ?? 'left'
  context.fillText(words, at.x, at.y)
}

/**
 * Draws words of different font widths in one line that starts at x. Chooses the font size so that
 * the line fills `room`.
 */
export function writeGeared(
  page: PrintPage,
  words: ReadonlyArray<{ text: string; gear: Gear }>,
  { x, y, room }: { x: number; y: number; room: number },
): void {
  const space = 0.25
  const widths = words.map(({ text, gear }) => breadth(page, text, gear))
  const size = room / widths.reduce((sum, width) => sum + space + width)
  let left = x
  for (const [index, { text, gear }] of words.entries()) {
    write(page, text, { x: left, y }, { face: 'display', gear, size })
    left += ((widths[index] ?? 0) + space) * size
  }
}

/** Draws the site's wordmark; x and y are the left end of its base line. */
export function drawWordmark(page: PrintPage, at: { x: number; y: number; size: number }): void {
  const { x, y, size } = at
  write(page, 'Mood', { x, y }, { face: 'display', gear: 3, size })
  const slow = widthOf(page, 'Mood', { face: 'display', gear: 3, size })
  write(page, 'Drive', { x: x + slow, y }, { face: 'display', gear: 4, size })
}

/** Returns the sheet as a PDF file. */
export async function printed(
  { context, width, height }: PrintPage,
  { fileName, title, alternative }: { fileName: string; title: string; alternative: string },
): Promise<File> {
  const picture = await pictureOf(context)
  // Safari only releases a canvas's memory when its size is reset.
  context.canvas.width = 0
  const page = { width: width / PER_MM, height: height / PER_MM }
  const document = picturePdf({ picture, page, title, alternative })
  return new File([document], fileName, { type: document.type })
}

/** Returns the sheet as an image file. */
export async function pictured({ context }: PrintPage, fileName: string): Promise<File> {
  const { canvas } = context
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  canvas.width = 0
  if (picture === null) throw new Error('No picture of the canvas')
  return new File([picture], fileName, { type: picture.type })
}

/**
 * Reads a few rows at a time. All rows at once would take a hundred megabytes, too much for a cheap
 * phone.
 */
async function pictureOf(context: CanvasRenderingContext2D): Promise<Picture> {
  const { width, height } = context.canvas
  let next = 0
  const rows = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const count = Math.min(64, height - next)
      if (count === 0) {
        controller.close()
        return
      }
      const { data } = context.getImageData(0, next, width, count)
      const colours = new Uint8Array(width * count * 3)
      for (let from = 0, to = 0; from < data.length; from += 4, to += 3) {
        colours[to] = data[from] ?? 0
        colours[to + 1] = data[from + 1] ?? 0
        colours[to + 2] = data[from + 2] ?? 0
      }
      next += count
      controller.enqueue(colours)
    },
  })
  const deflated = rows.pipeThrough(new CompressionStream('deflate'))
  return { width, height, pixels: new Uint8Array(await new Response(deflated).arrayBuffer()) }
}
