import { Buffer } from 'node:buffer'
import { deflateSync, inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'

import { picturePdf } from '@/components/print/picture-pdf'

const colours = Uint8Array.from({ length: 2 * 3 * 3 }, (_, index) => index * 10)

async function fileOf(title: string, alternative: string) {
  const document = picturePdf({
    picture: { width: 2, height: 3, pixels: new Uint8Array(deflateSync(colours)) },
    page: { width: 210, height: 297 },
    title,
    alternative,
  })
  expect(document.type).toBe('application/pdf')
  return Buffer.from(await document.arrayBuffer())
}

/** Returns the PDF's objects by number. Finds them as PDF readers do: by the index at the end of the file. */
function objectsOf(file: Buffer) {
  const text = file.toString('latin1')
  const indexStart = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  expect(text.slice(indexStart, indexStart + 5)).toBe('xref\n')
  const index = text.slice(indexStart, text.indexOf('trailer'))
  const starts = [...index.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, start]) => Number(start))
  const objects = new Map<number, string>()
  for (const [position, start] of starts.entries()) {
    const [, number, body] = /^(\d+) 0 obj\n([\s\S]*?)\nendobj\n/.exec(text.slice(start)) ?? []
    expect(Number(number)).toBe(position + 1)
    objects.set(position + 1, body ?? '')
  }
  return { objects, trailer: text.slice(text.indexOf('trailer')) }
}

function decoded(object: string | undefined, key: string) {
  const digits = new RegExp(`/${key} <FEFF([0-9a-f]*)>`).exec(object ?? '')?.[1] ?? ''
  return Buffer.from(digits, 'hex').swap16().toString('utf16le')
}

describe('a picture as a PDF', () => {
  it('the index of the PDF leads to every object', async () => {
    const { objects, trailer } = objectsOf(await fileOf('Poster', 'A poster'))

    expect(objects.size).toBe(8)
    expect(trailer).toContain('/Size 9 /Root 1 0 R /Info 8 0 R')
    expect(objects.get(1)).toContain('/Type /Catalog')
  })

  it('the PDF is one A4 page filled by the picture', async () => {
    const { objects } = objectsOf(await fileOf('Poster', 'A poster'))

    expect(objects.get(2)).toContain('/Kids [3 0 R] /Count 1')
    expect(objects.get(3)).toContain('/MediaBox [0 0 595.276 841.890]')
    expect(objects.get(4)).toContain('595.276 0 0 841.890 0 0 cm /Picture Do')
  })

  it('the PDF keeps every pixel', async () => {
    const file = await fileOf('Poster', 'A poster')
    const picture = objectsOf(file).objects.get(5) ?? ''
    const length = Number(/\/Length (\d+)/.exec(picture)?.[1])
    const stream = picture.slice(picture.indexOf('stream\n') + 7)

    expect(picture).toContain('/Width 2 /Height 3')
    expect(stream.slice(length)).toBe('\nendstream')
    expect(inflateSync(Buffer.from(stream.slice(0, length), 'latin1'))).toEqual(
      Buffer.from(colours),
    )
  })

  it('the drawing’s stream is as long as the PDF states', async () => {
    const drawing = objectsOf(await fileOf('Poster', 'A poster')).objects.get(4) ?? ''
    const length = Number(/\/Length (\d+)/.exec(drawing)?.[1])

    expect(drawing.slice(drawing.indexOf('stream\n') + 7).slice(length)).toBe('\nendstream')
  })

  it('the PDF has a title and an alternative text in any script', async () => {
    const { objects } = objectsOf(await fileOf('आशा राव (1) 𑀅', 'José, 120'))

    expect(decoded(objects.get(8), 'Title')).toBe('आशा राव (1) 𑀅')
    expect(decoded(objects.get(7), 'Alt')).toBe('José, 120')
  })
})
