import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'

let ready: Promise<void> | undefined

/** Renders an SVG without text to a PNG of this width. */
export async function rasterise(svg: string, width: number): Promise<Uint8Array> {
  ready ??= initWasm(readFile(resolve('node_modules/@resvg/resvg-wasm/index_bg.wasm')))
  await ready
  const drawing = new Resvg(svg, { fitTo: { mode: 'width', value: width } })
  const image = drawing.render()
  const png = image.asPng()
  image.free()
  drawing.free()
  return png
}
