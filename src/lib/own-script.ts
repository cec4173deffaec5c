/** Not in TypeScript's library yet: https://w3c.github.io/trusted-types/dist/spec/ */
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

// The content security policy allows this one policy by its name, once.
const policy = window.trustedTypes?.createPolicy('own', {
  createScriptURL(address) {
    if (new URL(address, location.origin).origin === location.origin) return address
    throw new TypeError(`Not a script of this site: ${address}`)
  },
})

/**
 * The address of a worker's script: the content security policy takes none that is only a string.
 *
 * @throws TypeError for an address outside of this site.
 */
export function ownScript(address: string): string {
  return policy === undefined ? address : policy.createScriptURL(address)
}
