import type firebaseJson from '../../firebase.json'

type FirebaseJson = typeof firebaseJson
type Hosting = FirebaseJson['hosting']

/** The allowed sources of each directive of the content security policy. */
type Sources = Readonly<Record<string, readonly string[]>>

/** The origins of App Check and reCAPTCHA Enterprise, from Google's documentation. */
const APP_CHECK_SOURCES: Sources = {
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  'connect-src': [
    'https://content-firebaseappcheck.googleapis.com',
    'https://www.google.com/recaptcha/',
  ],
}

/** @returns the hosting with these sources added to its content security policy. */
export function allowSources(hosting: Hosting, sources: Sources): Hosting {
  return withPolicy(hosting, (directives) => {
    for (const [name, more] of Object.entries(sources)) {
      directives.set(name, [...(directives.get(name) ?? []), ...more])
    }
  })
}

/**
 * @returns the hosting with a policy that allows App Check and doesn't require trusted types, because App Check's
 *   loader sets a script's address as a plain string (firebase-js-sdk, packages/app-check/src/recaptcha.ts).
 */
export function allowAppCheck(hosting: Hosting): Hosting {
  return withPolicy(allowSources(hosting, APP_CHECK_SOURCES), (directives) => {
    directives.delete('require-trusted-types-for')
    directives.delete('trusted-types')
  })
}

/** @returns the hosting with a policy that lets pages send error reports to this URL. */
export function allowErrorReports(hosting: Hosting, url: string | null): Hosting {
  return url === null ? hosting : allowSources(hosting, { 'connect-src': [new URL(url).origin] })
}

function withPolicy(
  hosting: Hosting,
  change: (directives: Map<string, string[]>) => void,
): Hosting {
  return {
    ...hosting,
    headers: hosting.headers.map(({ source, headers }) => ({
      source,
      headers: headers.map((header) =>
        header.key === 'Content-Security-Policy'
          ? { ...header, value: changed(header.value, change) }
          : header,
      ),
    })),
  }
}

function changed(policy: string, change: (directives: Map<string, string[]>) => void): string {
  const directives = new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...allowed] = directive.split(' ')
      return [name, allowed]
    }),
  )
  change(directives)
  return [...directives].map(([name, allowed]) => [name, ...allowed].join(' ')).join('; ')
}
