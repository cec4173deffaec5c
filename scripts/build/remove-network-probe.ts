import type { Plugin } from 'vite'

/** The SDK's request for a picture after its connection has failed. The SDK ignores the answer. */
const PROBE =
  /if\(b==2\)\{[^{}]*"\/\/www\.google\.com\/images\/cleardot\.gif"[^{}]*\}else (?=\w+\(2\);)/

/**
 * Removes the network probe of Firestore's SDK, a request to www.google.com: public pages send no third-party
 * requests, and the content security policy would log an error.
 */
export function removeNetworkProbe(): Plugin {
  return {
    name: 'mooddrive:remove-network-probe',
    apply: 'build',
    transform: {
      filter: { id: /webchannel-blob\/esm\/webchannel_blob/ },
      handler(code) {
        const without = withoutNetworkProbe(code)
        if (without === null) {
          this.error('Firestore’s SDK has changed its network probe: update PROBE.')
        }
        return { code: without, map: null }
      },
    },
  }
}

/** @returns the SDK's code without the probe; null if the code has no such probe. */
export function withoutNetworkProbe(code: string): string | null {
  return PROBE.test(code) ? code.replace(PROBE, '') : null
}
