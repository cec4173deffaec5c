import type firebaseJson from '../../firebase.json'
import type { Ports } from './ports'
import { allowSources } from '../build/security-policy'

type FirebaseJson = typeof firebaseJson

/** Derives the emulators' configuration from firebase.json. */
export function emulatorConfig(
  real: FirebaseJson,
  ports: Ports & { hub: number; logging: number; websocket: number },
): FirebaseJson & { emulators: object } {
  const host = '127.0.0.1'
  const origins = [`http://${host}:${ports.auth}`, `http://${host}:${ports.firestore}`]
  return {
    ...real,
    hosting: {
      ...allowSources(real.hosting, { 'connect-src': origins }),
      public: 'site',
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
