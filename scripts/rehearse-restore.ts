import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'

import { beforeExit, Problem, runCommand } from './command'
import { removeRun, startEmulators } from './emulators/emulators'
import { randomPorts, type Ports } from './emulators/ports'
import { seedDemo, withApp } from './seed/seed'

// npm run rehearse-restore
// npm run rehearse-restore -- <folder of an export of the real database>
await runCommand(async ([exported]) => {
  const home = mkdtempSync(join(tmpdir(), 'mooddrive-restore-'))
  beforeExit(() => rmSync(home, { recursive: true, force: true }))
  // Use a copy, because the emulators save to the folder that they load, and must not change the export.
  const data = join(home, 'data')
  if (exported !== undefined) {
    if (!existsSync(exported)) throw new Problem(`There is no folder ${exported}.`)
    cpSync(exported, data, { recursive: true })
    print(await withData(data, readAll))
    console.log('Compare these with what the admin’s overview says of the same moment.')
    return 0
  }
  const before = await withData(data, async (ports) => {
    await seedDemo(ports)
    return await readAll(ports)
  })
  const after = await withData(data, readAll)
  print(after)
  const paths = new Set([...before.keys(), ...after.keys()])
  const differing = [...paths].filter(
    (path) => !isDeepStrictEqual(before.get(path), after.get(path)),
  )
  if (differing.length > 0) {
    const first = differing.slice(0, 10).join(', ')
    throw new Problem(`Not as before the export: ${differing.length} documents, such as ${first}`)
  }
  console.log('Everything is as it was before the export.')
  return 0
})

/** Runs a function with emulators that load the folder when they start and save to it when they stop. */
async function withData<Result>(
  data: string,
  act: (ports: Ports) => Promise<Result>,
): Promise<Result> {
  const ports = await randomPorts()
  beforeExit(() => removeRun(ports))
  const stop = await startEmulators({ ports, hosting: false, data })
  const result = await act(ports)
  await stop()
  return result
}

/** Reads every document and every account, by path. */
function readAll(ports: Ports): Promise<Map<string, object>> {
  return withApp(ports, async (app) => {
    const found = new Map<string, object>()
    for (const collection of await getFirestore(app).listCollections()) {
      const { docs } = await collection.get()
      for (const document of docs) found.set(document.ref.path, document.data())
    }
    const { users } = await getAuth(app).listUsers()
    for (const { uid, email, emailVerified } of users) {
      found.set(`accounts/${uid}`, { email, emailVerified })
    }
    return found
  })
}

function print(found: ReadonlyMap<string, object>): void {
  const counts = new Map<string, number>()
  for (const path of found.keys()) {
    const [collection = ''] = path.split('/')
    counts.set(collection, (counts.get(collection) ?? 0) + 1)
  }
  for (const [collection, count] of counts) console.log(`${collection}: ${count}`)
}
