import process from 'node:process'

import { test as ordinary } from '../e2e/test'
import { Proxy } from './proxy'

interface Network {
  auth: Proxy
  firestore: Proxy
}

const { MOODDRIVE_PORT_AUTH: authPort = '', MOODDRIVE_PORT_FIRESTORE: firestorePort = '' } =
  process.env

/**
 * Returns the number of the first person in a test. Parallel tests and earlier tests on the same data use other
 * numbers.
 */
export function firstNumber(): number {
  const { TEST_WORKER_INDEX: worker = '0' } = process.env
  return (Number(worker) % 10) * 1_000_000 + (Date.now() % 1_000_000)
}

/** Browser tests whose pages reach the emulators through proxies. The tests themselves don't use the proxies. */
export const test = ordinary.extend<{ mended: void }, { network: Network }>({
  network: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from it.
    async ({}, use) => {
      const network = {
        auth: new Proxy(Number(authPort)),
        firestore: new Proxy(Number(firestorePort)),
      }
      await Promise.all(Object.values(network).map((proxy) => proxy.open()))
      await use(network)
      await Promise.all(Object.values(network).map((proxy) => proxy.dispose()))
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, network: { auth, firestore } }, use) => {
      const ways = [
        `MAP 127.0.0.1:${authPort} 127.0.0.1:${auth.port}`,
        `MAP 127.0.0.1:${firestorePort} 127.0.0.1:${firestore.port}`,
      ]
      const args = [...(launchOptions.args ?? []), `--host-resolver-rules=${ways.join(', ')}`]
      // Turn on the back/forward cache, which users have but Playwright turns off.
      await use({ ...launchOptions, args, ignoreDefaultArgs: ['--disable-back-forward-cache'] })
    },
    { scope: 'worker' },
  ],
  mended: [
    async ({ network }, use) => {
      await use()
      network.firestore.target = Number(firestorePort)
      for (const proxy of Object.values(network)) {
        await proxy.shut()
        await proxy.mend()
      }
    },
    { auto: true },
  ],
})
