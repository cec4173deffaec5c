import '@/styles/main.css'

const otherFaces = document.querySelector<HTMLStyleElement>('#other-faces')
if (otherFaces !== null) applyOnceNeeded(otherFaces)

/**
 * Has faces apply once one of their characters is here, as the page shows it or as it is typed: those that the
 * page isn't built with. For a face whose file isn't here a browser prepares something to stand in, in every
 * size and weight of the page's text, also where nothing is written in it.
 */
function applyOnceNeeded(faces: HTMLStyleElement): void {
  const theirs = charactersOf(faces)
  const done = new AbortController()
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      for (const node of addedNodes.length > 0 ? addedNodes : [target]) read(node.textContent)
    }
  })
  const read = (text: string | null) => {
    if (text === null || !theirs.test(text)) return
    faces.media = 'all'
    observer.disconnect()
    done.abort()
  }
  const readField = (field: unknown) => {
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) read(field.value)
  }

  observer.observe(document.body, { characterData: true, childList: true, subtree: true })
  addEventListener('input', ({ target }) => readField(target), { signal: done.signal })
  // What came before this code did.
  read(document.body.textContent)
  document.querySelectorAll('input, textarea').forEach(readField)
}

/** @returns what finds a character of these faces, whose ranges are such as U+20B9 or U+A1-A8. */
function charactersOf({ sheet }: HTMLStyleElement): RegExp {
  const ranges = Array.from(sheet?.cssRules ?? [], (rule) =>
    rule instanceof CSSFontFaceRule ? rule.style.getPropertyValue('unicode-range') : '',
  )
  const found = ranges.join().matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi)
  const characters = Array.from(found, ([, from = '', to = from]) => `\\u{${from}}-\\u{${to}}`)
  return new RegExp(`[${characters.join('')}]`, 'u')
}
