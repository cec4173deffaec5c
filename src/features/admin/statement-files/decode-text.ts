/**
 * Decodes a text file of unknown encoding: by its byte order mark, else as UTF-16 if every other
 * byte is zero, else as UTF-8, else as windows-1252, which older bank software writes.
 * @returns the text without the mark.
 */
export function decodeText(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return decode(bytes, 'utf-16le')
  if (startsWith(bytes, [0xfe, 0xff])) return decode(bytes, 'utf-16be')
  const [even, odd] = zeroBytes(bytes.subarray(0, 1024))
  if (odd > even) return decode(bytes, 'utf-16le')
  if (even > odd) return decode(bytes, 'utf-16be')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decode(bytes, 'windows-1252')
  }
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte)
}

function decode(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes)
}

function zeroBytes(sample: Uint8Array): [even: number, odd: number] {
  let even = 0
  let odd = 0
  for (const [index, byte] of sample.entries()) {
    if (byte !== 0) continue
    if (index % 2 === 0) even += 1
    else odd += 1
  }
  return [even, odd]
}
