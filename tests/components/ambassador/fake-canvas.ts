import { vi } from 'vitest'

const nothing = () => {}

/** In place of a real one, which these tests have no browser for: letters are half as wide as high. */
function contextOf(written: string[]) {
  const context = {
    // Of a few dots: packing eight million takes a busy machine longer than a test waits.
    canvas: { width: 8, height: 8 },
    font: '',
    save: nothing,
    restore: nothing,
    scale: nothing,
    translate: nothing,
    setLineDash: nothing,
    stroke: nothing,
    fill: nothing,
    fillRect: nothing,
    fillText: (words: string) => void written.push(words),
    measureText: (words: string) => ({
      width: (words.length * Number(/([\d.]+)px/.exec(context.font)?.[1])) / 2,
    }),
    getImageData: (_x: number, _y: number, width: number, height: number) => ({
      data: new Uint8ClampedArray(width * height * 4),
    }),
  }
  return context
}

/** Until the end of the file. @returns what is written on canvases, and ways to hold up and refuse them. */
export function fakeCanvas() {
  const written: string[] = []
  let refusals = 0
  let fonts = Promise.resolve()
  vi.stubGlobal(
    'Path2D',
    class {
      addPath = nothing
      rect = nothing
    },
  )
  Object.defineProperty(document, 'fonts', { value: { load: () => fonts } })
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
    value() {
      if (refusals === 0) return contextOf(written)
      refusals -= 1
      return null
    },
  })
  return {
    written,
    refuseOnce: () => {
      refusals += 1
    },
    /** Nothing is drawn until what this returns is called. */
    holdUp: () => {
      let goOn = nothing
      fonts = new Promise((resolve) => {
        goOn = resolve
      })
      return goOn
    },
  }
}
