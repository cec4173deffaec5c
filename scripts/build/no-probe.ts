import type { Plugin } from 'vite'

/** Where the SDK, once its channel has broken, asks for the picture; it does nothing with the answer. */
const PROBE =
  /if\(b==2\)\{[^{}]*"\/\/www\.google\.com\/images\/cleardot\.gif"[^{}]*\}else (?=\w+\(2\);)/

/**
 * Takes out of Firestore's SDK how it looks for a network: by a picture of Google's. Nobody else is to hear of
 * our visitors, and the content security policy would refuse it with a line in everybody's console.
 */
export function noProbe(): Plugin {
  return {
    name: 'mooddrive:no-probe',
    apply: 'build',
    transform: {
      filter: { id: /webchannel-blob\/esm\/webchannel_blob/ },
      handler(code) {
        const without = withoutProbe(code)
        if (without === null) {
          this.error('Firestore’s SDK looks for a network in another way now: see PROBE.')
        }
        return { code: without, map: null }
      },
    },
  }
}

/** @returns the SDK's channel without its probe; null where it has none that is known. */
export function withoutProbe(code: string): string | null {
  return PROBE.test(code) ? code.replace(PROBE, '') : null
}
