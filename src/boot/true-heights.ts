/**
 * Parts of a built page below the first screen have a guessed height until they come near (`deferred-` in
 * src/styles/main.css). A page that is reloaded or gone back to needs the true heights to restore its scroll position,
 * and a link to a section needs those of everything above it.
 */
export function keepTrueHeights(): void {
  const { dataset } = document.documentElement
  const [navigation] = performance.getEntriesByType('navigation')
  const type = navigation !== undefined && 'type' in navigation ? navigation.type : 'navigate'
  const isAgain = type === 'reload' || type === 'back_forward'
  if (isAgain) delete dataset['built']
  if (isAgain || location.hash !== '') delete dataset['unpainted']
}

/** Lays out the lower half of the demo two frames later. The build leaves it out of the first paint on a phone. */
export function layOutDeferredParts(): void {
  requestAnimationFrame(() => {
    requestAnimationFrame(() => {
      delete document.documentElement.dataset['unpainted']
    })
  })
}
