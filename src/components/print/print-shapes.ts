import { encode } from 'uqr'

import type { Gear } from '@/ui/brand/gears'
import { tempoPath } from '@/ui/brand/tempo-path'

import { fit, inks, write, type Ink, type PrintPage } from './print-page'

/** Draws the wave-shaped road from edge to edge. */
export function drawRoad(
  { context, width }: PrintPage,
  { y, swing, lane }: { y: number; swing: number; lane: number },
): void {
  const road = new Path2D()
  road.addPath(
    new Path2D(tempoPath({ middle: 0, swing })),
    new DOMMatrix([width / 1000, 0, 0, 1, 0, y]),
  )
  context.lineJoin = 'round'
  context.strokeStyle = inks.ink
  context.lineWidth = lane
  context.stroke(road)
  context.strokeStyle = inks.accent
  context.lineWidth = lane / 9
  context.setLineDash([lane * 0.8, lane * 0.6])
  context.stroke(road)
  context.setLineDash([])
}

/** Draws a milestone like those beside Indian highways. It stands on y, and its centre is at x. */
export function drawStone(
  page: PrintPage,
  words: { place: string; distance: string; unit: string },
  { x, y, width }: { x: number; y: number; width: number },
): void {
  const { context } = page
  const scale = width / 112
  context.save()
  context.translate(x - 60 * scale, y - 168 * scale)
  context.scale(scale, scale)
  const stone = new Path2D('M4 168V60a56 56 0 0 1 112 0v108Z')
  fillShape(page, stone, inks.paper)
  fillShape(page, new Path2D('M4 72V60a56 56 0 0 1 112 0v12Z'), inks.accent)
  context.strokeStyle = inks.ink
  context.lineWidth = 2
  context.stroke(stone)
  const engrave = (text: string, y: number, size: number, gear: Gear) => {
    const lettering = fit(page, text, 88, { face: 'display', gear, size })
    write(page, text, { x: 60, y, align: 'center' }, lettering)
  }
  engrave(words.place, 55, 20, 3)
  engrave(words.distance, 124, 48, 3)
  engrave(words.unit, 150, 16, 2)
  context.restore()
}

/** Draws a thin horizontal line. */
export function drawRule(
  { context }: PrintPage,
  from: { x: number; y: number },
  length: number,
): void {
  context.fillStyle = inks.ink
  context.fillRect(from.x, from.y, length, 3)
}

/** Draws a QR code in black on white. It needs no quiet zone: the sheet's margin is one. */
export function drawQrCode(
  page: PrintPage,
  value: string,
  { x, y, side }: { x: number; y: number; side: number },
): void {
  const { data, size } = encode(value, { ecc: 'M', border: 0 })
  const modules = new Path2D()
  for (const [row, line] of data.entries()) {
    for (const [column, isDark] of line.entries()) if (isDark) modules.rect(column, row, 1, 1)
  }
  const { context } = page
  context.save()
  context.translate(x, y)
  context.scale(side / size, side / size)
  fillShape(page, modules, inks.ink)
  context.restore()
}

/** Fills a shape given in the sheet's units. */
function fillShape({ context }: PrintPage, shape: Path2D, ink: Ink): void {
  context.fillStyle = ink
  context.fill(shape)
}
