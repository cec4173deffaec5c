// The functions of this file run in the page.

interface Letters {
  words: string
  /** The width of the text that a canvas drew, at font size 1. */
  drawn: number
  /** The width of the same text in the page, with the same font stretch. */
  shown: number
}

interface Watched extends Window {
  drawn: { words: string; gear: number; width: number }[]
}

/** Starts recording the widths of texts that canvases draw in the display font. */
export function watchLetters(): void {
  const isWatching = 'drawn' in window
  const watched = window as unknown as Watched
  watched.drawn = []
  if (isWatching) return
  const { fillText } = CanvasRenderingContext2D.prototype
  CanvasRenderingContext2D.prototype.fillText = function (
    this: CanvasRenderingContext2D,
    words: string,
    ...at
  ) {
    const [, size = '', gear] = /([\d.]+)px.*Anybody Gear (\d)/.exec(this.font) ?? []
    // Other characters may come from another font.
    if (gear !== undefined && /^[A-Za-z. ]{3,}$/.test(words)) {
      const spacing = [this.letterSpacing, this.wordSpacing]
      Object.assign(this, { letterSpacing: '0px', wordSpacing: '0px' })
      const width = this.measureText(words).width / Number(size)
      Object.assign(this, { letterSpacing: spacing[0], wordSpacing: spacing[1] })
      watched.drawn.push({ words, gear: Number(gear), width })
    }
    Reflect.apply(fillText, this, [words, ...at])
  }
}

export function lettersDrawn(): Letters[] {
  const { drawn } = window as unknown as Watched
  return drawn.map(({ words, gear, width }) => {
    const span = document.createElement('span')
    span.textContent = words
    const stretch = ['', '62.5%', '75%', '100%', '125%', '150%'][gear] ?? ''
    for (const [name, value] of Object.entries({
      position: 'absolute',
      'white-space': 'pre',
      font: "800 100px 'Anybody Variable'",
      'font-stretch': stretch,
      'letter-spacing': '0',
    })) {
      span.style.setProperty(name, value)
    }
    document.body.append(span)
    const shown = span.getBoundingClientRect().width / 100
    span.remove()
    return { words, drawn: width, shown }
  })
}
