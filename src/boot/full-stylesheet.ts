import '@/styles/main.css'

const otherFaces = document.querySelector<HTMLStyleElement>('#other-faces')
if (otherFaces !== null) applyOnceNeeded(otherFaces)

/**
 * Applies the font faces for less common characters once one of these characters appears in the
 * page or is typed. Otherwise, browsers would prepare fallbacks for every size and weight of these
 * faces, even if no text uses them.
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
  // Check the text that was on the page before this code ran.
  read(document.body.textContent)
  document.querySelectorAll('input, textarea').forEach(readField)
}

/**
 * @returns a regular expression for the characters of these faces, from ranges such as U+20B9 or
 *   U+A1-A8.
 */
function charactersOf({ sheet }: HTMLStyleElement): RegExp {
  const ranges = Array.from(sheet?.cssRules ?? [], (rule) =>
    rule instanceof CSSFontFaceRule ? rule.style.getPropertyValue('unicode-range') : '',
  )
  const found = ranges.join().matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi)
  const characters = Array.from(found, ([, from = '', to = from]) => `\\u{${from}}-\\u{${to}}`)
  return new RegExp(`[${characters.join('')}]`, 'u')
}
