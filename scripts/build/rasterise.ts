import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { crc32, deflateSync, inflateSync } from 'node:zlib'

let ready: Promise<void> | undefined

/** Renders an SVG without text to a PNG of this width. */
export async function rasterise(svg: string, width: number): Promise<Uint8Array> {
  ready ??= initWasm(readFile(resolve('node_modules/@resvg/resvg-wasm/index_bg.wasm')))
  await ready
  const drawing = new Resvg(svg, { fitTo: { mode: 'width', value: width } })
  const image = drawing.render()
  const png = Buffer.from(image.asPng())
  image.free()
  drawing.free()
  return recompress(png)
}

/** Compresses a PNG again at the highest level, which saves a fifth: resvg uses a fast level. */
function recompress(png: Buffer): Uint8Array {
  const signature = 8
  const header = 25
  const pixels: Buffer[] = []
  for (let at = signature; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString('latin1', at + 4, at + 8) !== 'IDAT') continue
    pixels.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  }
  const packed = deflateSync(inflateSync(Buffer.concat(pixels)), { level: 9 })
  return Buffer.concat([
    png.subarray(0, signature + header),
    chunk('IDAT', packed),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, content: Buffer): Buffer {
  const framed = Buffer.alloc(content.length + 12)
  framed.writeUInt32BE(content.length)
  framed.write(type, 4, 'latin1')
  content.copy(framed, 8)
  framed.writeUInt32BE(crc32(framed.subarray(4, -4)), framed.length - 4)
  return framed
}
