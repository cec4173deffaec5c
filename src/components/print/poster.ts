import { company } from '@/content/legal/company'
import { poster } from '@/content/marketing/keepsakes'
import { referralLink } from '@/lib/paths'

import { wrapWords } from './lettering'
import { drawWordmark, newPrintPage, fit, loadFaces, printed, widthOf, write } from './print-page'
import { drawQrCode, drawRoad, drawStone } from './print-shapes'

const MARGIN = 150
const STONE = 340

/**
 * The printable poster with an ambassador's code: dark on white, to suit cheap printers.
 * @returns a PDF of one A4 page at 300 dots per inch.
 * @throws Error when the browser can't draw it.
 */
export async function makePoster(code: string): Promise<File> {
  const link = new URL(referralLink(code))
  const address = `${link.host}${link.pathname}`
  await loadFaces([poster.stone.distance, code, address].join(' '))

  const page = newPrintPage('portrait')
  const { width } = page
  const room = width - 2 * MARGIN
  drawWordmark(page, { x: MARGIN, y: 205, size: 92 })
  write(
    page,
    poster.club,
    { x: width - MARGIN, y: 205, align: 'right' },
    { face: 'display', gear: 4, size: 62 },
  )
  for (const [index, { text, gear }] of poster.headline.entries()) {
    write(page, text, { x: MARGIN, y: 485 + index * 262 }, { face: 'display', gear, size: 262 })
  }
  drawRoad(page, { y: 1235, swing: 90, lane: 74 })
  drawStone(page, poster.stone, { x: width - MARGIN - STONE / 2, y: 1360, width: STONE })

  const text = { face: 'text', weight: 400, size: 68 } as const
  const product = wrapWords(poster.product, room, (words) => widthOf(page, words, text))
  for (const [index, line] of product.entries()) {
    write(page, line, { x: MARGIN, y: 1485 + index * 90 }, text)
  }
  const offer = fit(page, poster.offer, room, { face: 'text', weight: 600, size: 90 })
  write(page, poster.offer, { x: MARGIN, y: 1692 }, offer)

  const qrCode = { x: MARGIN, y: 1795, side: 685 }
  drawQrCode(page, link.href, qrCode)
  const left = qrCode.x + qrCode.side + 90
  const column = width - MARGIN - left
  let below = qrCode.y - 35
  for (const { text: words, gear } of poster.scan) {
    const lettering = fit(page, words, column, { face: 'display', gear, size: 215 })
    below += lettering.size * 0.92
    write(page, words, { x: left, y: below }, lettering)
  }
  const where = `${poster.at} ${address}`
  const lettering = fit(page, where, column, { face: 'text', weight: 600, size: 68 })
  write(page, where, { x: left, y: qrCode.y + qrCode.side - 8 }, lettering)

  // A wide code gets a smaller font. Keep its vertical centre in place.
  const large = fit(page, code, room, { face: 'display', gear: 3, size: 400 })
  write(page, code, { x: MARGIN, y: 2710 + large.size * 0.35 }, large)

  return printed(page, {
    fileName: `mooddrive-poster-${code}.pdf`,
    title: `${company.name}: ${poster.club}, ${code}`,
    alternative: [poster.product, poster.offer, link.href].join(' '),
  })
}
