/** Browsers fetch a manifest at once, with an icon. The build puts that off until the visitor does something. */
export function loadManifestOnceUsed(): void {
  const manifest = document.querySelector('link[data-rel="manifest"]')
  // Half a second later, so that the answer to the press comes first.
  const load = () => setTimeout(() => manifest?.setAttribute('rel', 'manifest'), 500)
  for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, load, { once: true })
}
