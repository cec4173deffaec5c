import { encode } from 'uqr'

import { saveFile } from '@/lib/browser/save-file'

/**
 * Minimum width in pixels. Payment apps search the whole picture for the code and may miss a small
 * code.
 */
const SIDE = 1024
/** The white margin that the QR standard requires, in modules. */
const QUIET_ZONE = 4

/**
 * Saves a QR code to the gallery. On iPhones, opens the share menu with "Save Image", because
 * downloads don't reach the gallery.
 * @returns whether it was saved, as far as known; false if the menu was closed.
 * @throws Error when the browser can't draw or save it.
 */
export async function saveQr(value: string, fileName: string): Promise<boolean> {
  const file = await qrPicture(value, fileName)
  const isAppleMobile = /iPhone|iPad|iPod/.test(navigator.userAgent)
  if (!isAppleMobile || !navigator.canShare?.({ files: [file] })) {
    saveFile(file)
    return true
  }
  try {
    await navigator.share({ files: [file] })
    return true
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return false
    throw error
  }
}

async function qrPicture(value: string, fileName: string): Promise<File> {
  const { data, size } = encode(value, { ecc: 'M', border: QUIET_ZONE })
  // Whole pixels per module keep the edges sharp.
  const scale = Math.ceil(SIDE / size)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size * scale
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('No canvas')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) context.fillRect(x * scale, y * scale, scale, scale)
    }
  }
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (picture === null) throw new Error('No picture of the canvas')
  return new File([picture], fileName, { type: picture.type })
}
