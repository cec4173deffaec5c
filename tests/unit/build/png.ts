/** Returns the size of a PNG. Throws if the content is no PNG. */
export function readPng(content: Uint8Array): { width: number; height: number } {
  const png = Buffer.from(content)
  if (png.toString('hex', 0, 8) !== '89504e470d0a1a0a') throw new Error('not a PNG')
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) }
}
