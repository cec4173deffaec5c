import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

import { SHORT_LIVED_JAVA } from '../../scripts/emulators/emulators'
import { findFirestoreJar } from '../../scripts/emulators/firestore-jar'
import { findJavaFolder } from '../../scripts/emulators/java'
import { pickFreePorts } from '../../scripts/emulators/ports'
import { DEMO_PROJECT_ID } from '../../src/lib/config/config-schema'

/** A separate Firestore emulator that a test can kill and restart on the same port. */
export class FirestoreProcess {
  private readonly folder = mkdtempSync(join(tmpdir(), 'mooddrive-firestore-'))
  private child: ChildProcess | undefined
  port = 0

  async start(): Promise<void> {
    if (this.port === 0) [this.port = 0] = await pickFreePorts(1)
    const jar = findFirestoreJar(this.folder)
    if (jar === undefined) throw new Error('firebase-tools has not stored its Firestore emulator.')
    this.child = spawn(
      join(findJavaFolder(), 'java'),
      ['-jar', jar, '--host=127.0.0.1', `--port=${this.port}`, '--rules=firestore.rules'],
      { stdio: 'ignore', env: { ...process.env, JAVA_TOOL_OPTIONS: SHORT_LIVED_JAVA } },
    )
    await this.untilItAnswers()
  }

  /** Kills the process without warning, like a crash, which cuts off pending requests. */
  async kill(): Promise<void> {
    const { child } = this
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.kill('SIGKILL')
    await exit
  }

  async dispose(): Promise<void> {
    await this.kill()
    rmSync(this.folder, { recursive: true, force: true })
  }

  private async untilItAnswers(): Promise<void> {
    for (;;) {
      if (this.child?.exitCode !== null) throw new Error('The Firestore emulator did not start.')
      try {
        await fetch(`http://127.0.0.1:${this.port}/`)
        return
      } catch {
        await new Promise((resolve) => {
          setTimeout(resolve, 50)
        })
      }
    }
  }
}

/** Reads and writes documents with admin rights. */
export class Store {
  constructor(private readonly port: number) {}

  private url(path: string): string {
    return `http://127.0.0.1:${this.port}/v1/projects/${DEMO_PROJECT_ID}/databases/(default)/documents${path}`
  }

  /** Writes a document of text fields. */
  async write(path: string, data: Record<string, string>): Promise<void> {
    const fields = Object.fromEntries(
      Object.entries(data).map(([name, stringValue]) => [name, { stringValue }]),
    )
    await this.request(`/${path}`, { method: 'PATCH', body: JSON.stringify({ fields }) })
  }

  /** The text fields of the documents in a collection, optionally filtered by one field. */
  async find(
    collection: string,
    field?: string,
    value?: string,
  ): Promise<Array<Record<string, string | undefined>>> {
    const filter = { field: { fieldPath: field }, op: 'EQUAL', value: { stringValue: value } }
    const structuredQuery = {
      from: [{ collectionId: collection }],
      ...(field === undefined ? {} : { where: { fieldFilter: filter } }),
    }
    const answer = (await this.request(':runQuery', {
      method: 'POST',
      body: JSON.stringify({ structuredQuery }),
    })) as Array<{ document?: { fields: Record<string, { stringValue?: string }> } }>
    return answer.flatMap(({ document }) =>
      document === undefined
        ? []
        : [
            Object.fromEntries(
              Object.entries(document.fields).map(([name, { stringValue }]) => [name, stringValue]),
            ),
          ],
    )
  }

  private async request(path: string, init: RequestInit): Promise<unknown> {
    const response = await fetch(this.url(path), {
      ...init,
      headers: { Authorization: 'Bearer owner' },
    })
    if (!response.ok) throw new Error(`${response.status} for ${path}: ${await response.text()}`)
    return response.json()
  }
}
