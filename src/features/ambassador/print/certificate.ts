import { certificate } from '@/content/keepsakes'
import { tierFor } from '@/domain/tiers'
import { formatNumber } from '@/lib/format'

import { fileNamePart, fitName } from './lettering'
import {
  breadth,
  drawRoad,
  drawRule,
  drawStone,
  drawWordmark,
  fit,
  inks,
  newPrintPage,
  loadFaces,
  printed,
  write,
  writeGeared,
} from './print-page'

const MARGIN = 200
const GAP = 70
const STONE = 340

interface Achievement {
  /** In full, in any script. */
  name: string
  code: string
  /** Verified referrals. */
  count: number
}

/**
 * The certificate of participation as it stands today.
 * @returns a PDF of one A4 page, in landscape, at 300 dots per inch.
 * @throws Error where the browser can't draw it.
 */
export async function makeCertificate({ name, code, count }: Achievement): Promise<File> {
  const tier = tierFor(count)
  const today = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' }).format(new Date())
  const facts = [
    { label: certificate.tier, value: tier },
    { label: certificate.verified, value: formatNumber(count) },
    { label: certificate.upTo, value: today },
    { label: certificate.code, value: code },
  ]
  await loadFaces(`${certificate.title} ${name} ${today}`)

  const page = newPrintPage('landscape')
  const { width } = page
  const room = width - 2 * MARGIN
  drawWordmark(page, { x: MARGIN, y: 265, size: 84 })
  writeGeared(page, certificate.headline, { x: MARGIN, y: 520, room })

  const { lines, size } = fitName(name, room, (words) => breadth(page, words, 3))
  for (const [index, line] of lines.entries()) {
    const y = 930 - (lines.length - 1 - index) * size * 1.15
    write(page, line, { x: MARGIN, y }, { face: 'display', gear: 3, size })
  }
  write(page, certificate.role, { x: MARGIN, y: 1100 }, { face: 'text', weight: 600, size: 76 })

  drawRoad(page, { y: 1420, swing: 110, lane: 80 })
  const stone = { place: tier, distance: formatNumber(count), unit: certificate.unit }
  drawStone(page, stone, { x: width - MARGIN - STONE / 2, y: 1575, width: STONE })

  const column = (room - 3 * GAP) / 4
  for (const [index, { label, value }] of facts.entries()) {
    const x = MARGIN + index * (column + GAP)
    drawRule(page, { x, y: 1740 }, column)
    write(page, label, { x, y: 1808, ink: inks.mute }, { face: 'text', weight: 400, size: 48 })
    const lettering = fit(page, value, column, { face: 'display', gear: 3, size: 60 })
    write(page, value, { x, y: 1888 }, lettering)
  }

  const person = fileNamePart(name)
  return printed(page, {
    fileName: `mooddrive-certificate${person && '-'}${person}.pdf`,
    title: `${certificate.title}: ${name}`,
    alternative: `${certificate.title}. ${name}. ${certificate.role}. ${facts.map(({ label, value }) => `${label}: ${value}.`).join(' ')}`,
  })
}
