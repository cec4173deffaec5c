const DESCRIPTORS = {
  weight: 'font-weight',
  stretch: 'font-stretch',
  unicodeRange: 'unicode-range',
  sizeAdjust: 'size-adjust',
}

/** Loads the fonts of a prerendered page from the rules of a style sheet that is not applied. */
export async function loadFonts(rules: Iterable<CSSRule>): Promise<void> {
  const files = new Map<string, Promise<ArrayBuffer>>()
  const faces = [...rules]
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .map(({ style }) => loadFace(style, files))
  for (const face of await Promise.allSettled(faces)) {
    if (face.status === 'fulfilled') document.fonts.add(face.value)
    // Each face causes a layout of the whole page. All of them in one frame would block a phone
    // for too long.
    await new Promise(requestAnimationFrame)
  }
}

/** Fetches the file itself: a face with a URL would cause another layout when its file arrives. */
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
/** Browsers fetch a manifest at once, with an icon. The build puts that off until the visitor does something. */
export function loadManifestOnceUsed(): void {
  const manifest = document.querySelector('link[data-rel="manifest"]')
  // Half a second later, so that the answer to the press comes first.
  const load = () => setTimeout(() => manifest?.setAttribute('rel', 'manifest'), 500)
  for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, load, { once: true })
}
