import { afterAll, vi } from 'vitest'

import { replaceProperty } from '../replace-property'

const nothing = () => {}

interface AddedFace {
  family: string
  source: string
  stretch: string | undefined
}

/** A fake canvas context. Letters are half as wide as the font size. */
function contextOf(written: string[], faces: Map<string, string>) {
  const context = {
    // The canvas is tiny, because packing eight million pixels can take longer than the time-out.
    canvas: {
      width: 8,
      height: 8,
      toBlob: (give: BlobCallback, type: string) => give(new Blob([], { type })),
    },
    font: '',
    save: nothing,
    restore: nothing,
    scale: nothing,
    translate: nothing,
    setLineDash: nothing,
    stroke: nothing,
    fill: nothing,
    fillRect: nothing,
    fillText: (words: string) => {
      written.push(words)
      faces.set(words, context.font)
    },
    measureText: (words: string) => ({
      width: (words.length * Number(/([\d.]+)px/.exec(context.font)?.[1])) / 2,
    }),
    getImageData: (_x: number, _y: number, width: number, height: number) => ({
      data: new Uint8ClampedArray(width * height * 4),
    }),
  }
  return context
}

/**
 * Replaces the canvas for the rest of the file. @returns the drawn texts, and functions that delay
 * or refuse drawing.
 */
export function fakeCanvas() {
  const written: string[] = []
  const faces = new Map<string, string>()
  const added: AddedFace[] = []
  let refusals = 0
  let fonts = Promise.resolve()
  vi.stubGlobal(
    'Path2D',
    class {
      addPath = nothing
      rect = nothing
    },
  )
  const restoreFonts = replaceProperty(document, 'fonts', {
    load: () => fonts,
    add: (face: AddedFace) => void added.push(face),
  })
  vi.stubGlobal(
    'FontFace',
    class {
      readonly family: string
      readonly source: string
      readonly stretch: string | undefined
      constructor(family: string, source: string, { stretch }: FontFaceDescriptors) {
        this.family = family
        this.source = source
        this.stretch = stretch
      }
    },
  )
  const restoreContext = replaceProperty(HTMLCanvasElement.prototype, 'getContext', () => {
    if (refusals === 0) return contextOf(written, faces)
    refusals -= 1
    return null
  })
  afterAll(() => {
    restoreFonts()
    restoreContext()
  })
  return {
    written,
    /** The font of each drawn text. */
    faces,
    /** Font faces added to the page. */
    added,
    refuseOnce: () => {
      refusals += 1
    },
    /** Delays drawing until the returned function is called. */
    holdUp: () => {
      let goOn = nothing
      fonts = new Promise((resolve) => {
        goOn = resolve
      })
      return goOn
    },
  }
}
