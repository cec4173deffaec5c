/**
 * The script that the build inlines into every page's head (scripts/build/inline-script.ts). It runs before anything
 * is painted, so it must stay small.
 */
import {
  afterFirstPaint,
  applyStoredTheme,
  keepTrueHeights,
  layOutDeferredParts,
} from './first-paint'
import type { Early } from './early'
import { keepPresses } from './keep-presses'
import { loadFonts, loadManifestOnceUsed } from './load-later'
import { refetchMissing, sayNotLoaded, watchScripts } from './not-loaded'

applyStoredTheme()

const early: Early = { noLonger: new AbortController(), refetchMissing, sayNotLoaded }
document.early = early
keepPresses(early)
watchScripts()

keepTrueHeights()
loadManifestOnceUsed()

afterFirstPaint(() => {
  layOutDeferredParts()
  loadApp()
  void loadFonts(document.querySelector<HTMLStyleElement>('#faces')?.sheet?.cssRules ?? [])
})

/** The build gives the app's script a type that browsers skip, so that it doesn't compete with the first paint. */
function loadApp(): void {
  const script = document.querySelector<HTMLScriptElement>('script[type="painted"]')
  if (script !== null) import(/* @vite-ignore */ script.src).catch(sayNotLoaded)
}
