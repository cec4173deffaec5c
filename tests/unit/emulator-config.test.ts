import { describe, expect, it } from 'vitest'

import firebaseJson from '../../firebase.json' with { type: 'json' }
import { emulatorConfig } from '../../scripts/emulators/emulator-config'
import { allowAppCheck } from '../../scripts/build/security-policy'

const PORTS = {
  auth: 1111,
  firestore: 2222,
  hosting: 3333,
  hub: 4444,
  logging: 5555,
  websocket: 6666,
}

function securityPolicy(config: typeof firebaseJson): Map<string, string[]> {
  const header = config.hosting.headers
    .flatMap(({ headers }) => headers)
    .find(({ key }) => key === 'Content-Security-Policy')
  const directives = header?.value.split('; ').map((directive) => directive.split(' ')) ?? []
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]))
}

function headersBesidesPolicy(config: typeof firebaseJson): object[] {
  return config.hosting.headers.map(({ source, headers }) => ({
    source,
    headers: headers.filter(({ key }) => key !== 'Content-Security-Policy'),
  }))
}

describe('the content security policy', () => {
  it('production’s policy allows only the site itself and Firebase’s services', () => {
    const policy = securityPolicy(firebaseJson)
    expect(policy.get('default-src')).toEqual(["'none'"])
    expect(policy.get('frame-ancestors')).toEqual(["'none'"])
    expect(policy.get('base-uri')).toEqual(["'none'"])
    // Workers are files of the site, and trusted types stop code that is created from text.
    expect(policy.get('worker-src')).toEqual(["'self'"])
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"])
    expect(policy.get('trusted-types')).toEqual(['own'])
    expect([...policy.values()].flat().join(' ')).not.toMatch(/blob:|eval/)
    const others = [...policy.values()].flat().filter((source) => source.startsWith('http'))
    expect(others).toEqual([
      'https://firestore.googleapis.com',
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
    ])
    // Pages have inline style sheets. Inline style attributes and inline scripts are not allowed.
    const unsafe = [...policy].filter(([, sources]) => sources.includes("'unsafe-inline'"))
    expect(unsafe.map(([directive]) => directive)).toEqual(['style-src'])
    expect(policy.get('style-src-attr')).toEqual(["'none'"])
  })

  it('App Check adds exactly its own origins to the policy', () => {
    const expected = securityPolicy(firebaseJson)
    const frames = ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/']
    const scripts = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']
    expected.get('script-src')?.push(...scripts)
    expected
      .get('connect-src')
      ?.push('https://content-firebaseappcheck.googleapis.com', 'https://www.google.com/recaptcha/')
    expected.set('frame-src', frames)
    // reCAPTCHA's loader sets a script's address as a string, which trusted types would block.
    expected.delete('require-trusted-types-for')
    expected.delete('trusted-types')
    const allowed = allowAppCheck(firebaseJson.hosting)
    expect(securityPolicy({ ...firebaseJson, hosting: allowed })).toEqual(expected)
  })

  it('the emulated site has production’s policy and may connect to the emulators', () => {
    const expected = securityPolicy(firebaseJson)
    expected.get('connect-src')?.push('http://127.0.0.1:1111', 'http://127.0.0.1:2222')
    expect(securityPolicy(emulatorConfig(firebaseJson, PORTS))).toEqual(expected)
  })
})

it('apart from the content security policy, the emulated site has production’s headers and URL settings', () => {
  const emulated = emulatorConfig(firebaseJson, PORTS)
  expect(headersBesidesPolicy(emulated)).toEqual(headersBesidesPolicy(firebaseJson))
  expect(emulated.hosting.cleanUrls).toBe(firebaseJson.hosting.cleanUrls)
  expect(emulated.hosting.trailingSlash).toBe(firebaseJson.hosting.trailingSlash)
})
