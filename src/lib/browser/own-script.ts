/**
 * The part of the Trusted Types API that this file uses. TypeScript's library doesn't declare it.
 * Specification: https://w3c.github.io/trusted-types/dist/spec/
 */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string }
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypes
  }
}

// The content security policy allows a Trusted Types policy of this name only, and only once per page.
const policy = window.trustedTypes?.createPolicy('own', {
  createScriptURL(address) {
    if (new URL(address, location.origin).origin === location.origin) return address
    throw new TypeError(`Not a script of this site: ${address}`)
  },
})

/**
 * @returns the address of a worker's script in a form that the content security policy accepts. The
 * policy requires Trusted Types, so the browser refuses a plain string.
 *
 * @throws TypeError for an address of another site.
 */
export function ownScript(address: string): string {
  return policy === undefined ? address : policy.createScriptURL(address)
}
