const DESCRIPTORS = {
  weight: 'font-weight',
  stretch: 'font-stretch',
  unicodeRange: 'unicode-range',
  sizeAdjust: 'size-adjust',
}

/**
 * Loads the fonts of a prerendered page. The rules are from a style sheet that isn't applied, so
 * that the browser doesn't load the fonts itself.
 */
export async function loadFonts(rules: Iterable<CSSRule>): Promise<void> {
  const files = new Map<string, Promise<ArrayBuffer>>()
  const faces = [...rules]
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .map(({ style }) => loadFace(style, files))
  for (const face of await Promise.allSettled(faces)) {
    if (face.status === 'fulfilled') document.fonts.add(face.value)
    // Add one face per frame: each causes a layout of the whole page, and several in one frame
    // would block a phone for too long.
    await new Promise(requestAnimationFrame)
  }
}

/**
 * Fetches the font's file, because a face with a URL would cause another layout when the file
 * arrives.
 */
async function loadFace(
  style: CSSStyleDeclaration,
  files: Map<string, Promise<ArrayBuffer>>,
): Promise<FontFace> {
  const [, file = ''] = /"(.+?)"/.exec(style.getPropertyValue('src')) ?? []
  const bytes = files.get(file) ?? fetch(file).then((answer) => answer.arrayBuffer())
  files.set(file, bytes)
  const given = Object.entries(DESCRIPTORS)
    .map(([name, property]) => [name, style.getPropertyValue(property)])
    .filter(([, value]) => value !== '')
  const family = style.getPropertyValue('font-family').replaceAll('"', '')
  return new FontFace(family, await bytes, Object.fromEntries(given)).load()
}
/**
 * Loads the web app manifest after the first click or key press. Otherwise, browsers would fetch it
 * and an icon while the page loads, so the build gives its link no `rel`.
 */
export function loadManifestOnceUsed(): void {
  const manifest = document.querySelector('link[data-rel="manifest"]')
  // Wait half a second, so that the response to the press comes first.
  const load = () => setTimeout(() => manifest?.setAttribute('rel', 'manifest'), 500)
  for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, load, { once: true })
}
