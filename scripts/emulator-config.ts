import type firebaseJson from '../firebase.json'
import type { Ports } from './ports'

type FirebaseJson = typeof firebaseJson
type Header = FirebaseJson['hosting']['headers'][number]['headers'][number]

/** Derives the emulators' configuration from the real one, so that there is no second list. */
export function emulatorConfig(
  real: FirebaseJson,
  ports: Ports & { hub: number; logging: number; websocket: number },
): FirebaseJson & { emulators: object } {
  const host = '127.0.0.1'
  const origins = [`http://${host}:${ports.auth}`, `http://${host}:${ports.firestore}`]
  return {
    ...real,
    hosting: {
      ...real.hosting,
      public: 'site',
      headers: real.hosting.headers.map(({ source, headers }) => ({
        source,
        headers: headers.map((header) => allowConnecting(header, origins)),
      })),
    },
    emulators: {
      singleProjectMode: true,
      ui: { enabled: false },
      hub: { host, port: ports.hub },
      logging: { host, port: ports.logging },
      auth: { host, port: ports.auth },
      firestore: { host, port: ports.firestore, websocketPort: ports.websocket },
      hosting: { host, port: ports.hosting },
    },
  }
}

function allowConnecting(header: Header, origins: string[]): Header {
  if (header.key !== 'Content-Security-Policy') return header
  const value = header.value.replace(/connect-src [^;]*/, (sources) =>
    [sources, ...origins].join(' '),
  )
  return { ...header, value }
}
