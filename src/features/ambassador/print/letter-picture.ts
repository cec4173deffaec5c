import { company } from '@/content/legal/company'
import { letterWords } from '@/content/programme/letter'
import type { Letter } from '@/data/perks/perks'
import { longDate } from '@/lib/format/long-date'
import { checkLink } from '@/lib/check-link'
import { paths } from '@/lib/paths'

import { fileNamePart, wrapWords } from '@/components/print/lettering'
import {
  drawWordmark,
  inks,
  loadFaces,
  newPrintPage,
  pictured,
  widthOf,
  write,
  writeGeared,
} from '@/components/print/print-page'
import { drawQrCode, drawRoad } from '@/components/print/print-shapes'

const MARGIN = 200
/** The text starts here and must end above `BOTTOM`. In pixels. */
const TOP = 900
const BOTTOM = 2650
/** Font sizes to try, from comfortable to barely legible. */
const SIZES = [42, 39, 36, 33, 30, 27]
const LEADING = 1.55

/**
 * Draws the letter as a picture, with names in any script that the browser supports.
 * @param name of the ambassador.
 * @param certificateId for the verification link; null if there is no certificate.
 * @returns a PNG of one A4 page at 300 dots per inch.
 * @throws Error if the browser can't draw it.
 */
export async function makeLetterPicture(
  letter: Letter,
  name: string,
  certificateId: string | null,
): Promise<File> {
  const { text, signedBy, signedAs, issuedAt } = letter
  await loadFaces(`${letterWords.title} ${text} ${signedBy} ${signedAs}`)
  const page = newPrintPage('portrait')
  const { width, height } = page
  const room = width - 2 * MARGIN

  drawWordmark(page, { x: MARGIN, y: 220, size: 70 })
  drawRoad(page, { y: 345, swing: 55, lane: 42 })
  writeGeared(page, letterWords.headline, { x: MARGIN, y: 625, room: room * 0.72 })
  const mute = { face: 'text', weight: 400, size: 38 } as const
  write(page, longDate(issuedAt), { x: MARGIN, y: 730, ink: inks.mute }, mute)

  const linesAt = (size: number) =>
    text
      .split('\n')
      .flatMap((line) =>
        line.trim() === ''
          ? ['']
          : wrapWords(line.trim(), room, (words) =>
              widthOf(page, words, { face: 'text', weight: 400, size }),
            ),
      )
  // The signature below takes five more lines.
  const fits = (size: number) => TOP + (linesAt(size).length + 5) * size * LEADING <= BOTTOM
  const size = SIZES.find(fits) ?? Math.min(...SIZES)
  const lettering = { face: 'text', weight: 400, size } as const
  let y = TOP
  for (const line of linesAt(size)) {
    write(page, line, { x: MARGIN, y }, lettering)
    y += size * LEADING
  }
  y += size * LEADING * 1.5
  write(page, signedBy, { x: MARGIN, y }, { face: 'text', weight: 600, size })
  write(page, signedAs, { x: MARGIN, y: y + size * LEADING }, lettering)

  const small = { face: 'text', weight: 400, size: 34 } as const
  const foot = height - 130
  write(
    page,
    `${company.name}, ${company.city}`,
    { x: MARGIN, y: foot - 52, ink: inks.mute },
    small,
  )
  write(page, company.supportEmail, { x: MARGIN, y: foot, ink: inks.mute }, small)
  if (certificateId !== null) {
    const link = checkLink(certificateId)
    const side = 230
    const x = width - MARGIN - side
    drawQrCode(page, link, { x, y: foot - side, side })
    const right = { x: x - 40, align: 'right' } as const
    write(page, letterWords.check, { ...right, y: foot - 104, ink: inks.mute }, small)
    write(page, `${new URL(link).host}${paths.check}/`, { ...right, y: foot - 52 }, small)
    write(page, certificateId, { ...right, y: foot }, small)
  }

  const person = fileNamePart(name)
  return pictured(page, `mooddrive-letter${person && '-'}${person}.png`)
}
