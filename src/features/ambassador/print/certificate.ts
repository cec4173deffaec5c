import { certificate } from '@/content/marketing/keepsakes'
import type { AmbassadorProfile } from '@/data/accounts/users'
import { tierFor } from '@/domain/programme/tiers'
import { formatNumber } from '@/lib/format/format'
import { longDate } from '@/lib/format/long-date'
import { checkLink } from '@/lib/check-link'
import { paths } from '@/lib/paths'

import { fileNamePart, fitName } from '@/components/print/lettering'
import {
  breadth,
  drawWordmark,
  fit,
  inks,
  newPrintPage,
  loadFaces,
  pictured,
  printed,
  write,
  writeGeared,
  type PrintPage,
} from '@/components/print/print-page'
import { drawQrCode, drawRoad, drawRule, drawStone } from '@/components/print/print-shapes'
import { certify } from '@/data/perks/certify'

const MARGIN = 200
const GAP = 70
const STONE = 340

/**
 * Draws the certificate of participation with today's figures. If the ambassador has a verification
 * link, its page is updated first.
 * @returns one A4 page in landscape at 300 dots per inch.
 * @throws Error if the browser can't draw it or the update fails.
 */
export async function makeCertificate(
  uid: string,
  profile: AmbassadorProfile,
  format: 'pdf' | 'png',
): Promise<File> {
  const { referralCode: code, referralCount: count } = profile
  const name = `${profile.firstName} ${profile.lastName}`.trim()
  const certificateId = profile.certificateId === null ? null : await certify(uid)
  const tier = tierFor(count)
  const today = longDate(new Date())
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
  if (certificateId !== null) drawAddress(page, certificateId)
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
  const fileName = `mooddrive-certificate${person && '-'}${person}.${format}`
  if (format === 'png') return pictured(page, fileName)
  return printed(page, {
    fileName,
    title: `${certificate.title}: ${name}`,
    alternative: `${certificate.title}. ${name}. ${certificate.role}. ${facts.map(({ label, value }) => `${label}: ${value}.`).join(' ')}`,
  })
}

/** Draws the link in the upper right corner, as a QR code and as text. */
function drawAddress(page: PrintPage, certificateId: string): void {
  const link = checkLink(certificateId)
  const { host } = new URL(link)
  const side = 250
  const x = page.width - MARGIN - side
  drawQrCode(page, link, { x, y: 90, side })
  const right = { x: x - 50, align: 'right' } as const
  const small = { face: 'text', weight: 400, size: 40 } as const
  write(page, certificate.check, { ...right, y: 160, ink: inks.mute }, small)
  write(page, `${host}${paths.check}/`, { ...right, y: 235 }, { ...small, weight: 600 })
  write(page, certificateId, { ...right, y: 300 }, { ...small, weight: 600 })
}
