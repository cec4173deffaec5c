import { existsSync, renameSync, rmSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'

import { describe } from '../command'

/** What a machine that dies can cost. In milliseconds. */
const PAUSE = 10_000

/** The emulators write here first: whatever happens meanwhile, the last whole save is still there. */
export function savingFolder(data: string): string {
  return `${data}.saving`
}

/** Puts what was written to `savingFolder` in the place of the last save. */
export function keepSave(data: string): void {
  rmSync(replacedFolder(data), { recursive: true, force: true })
  if (existsSync(data)) renameSync(data, replacedFolder(data))
  renameSync(savingFolder(data), data)
  rmSync(replacedFolder(data), { recursive: true, force: true })
}

/** @returns whether there is a save to start from. A `keepSave` that was cut short is undone. */
export function hasSave(data: string): boolean {
  if (!existsSync(data) && existsSync(replacedFolder(data))) {
    renameSync(replacedFolder(data), data)
  }
  return existsSync(data)
}

/** Forgets everything that was saved. */
export function forgetSaves(data: string): void {
  for (const folder of [data, savingFolder(data), replacedFolder(data)]) {
    rmSync(folder, { recursive: true, force: true })
  }
}

function replacedFolder(data: string): string {
  return `${data}.replaced`
}

/**
 * Saves what the emulators hold, by way of their hub's port, again and again: nobody can save when
 * everything is killed at once.
 * @returns a function that saves once more, and for the last time.
 */
export function saveRegularly(hub: number, data: string): () => Promise<void> {
  const ending = new AbortController()
  const pause = () => setTimeout(PAUSE, undefined, { signal: ending.signal, ref: false })
  const saves = (async () => {
    while (!ending.signal.aborted) {
      await pause().catch(() => undefined)
      if (!ending.signal.aborted) await save(hub, data).catch(complain)
    }
  })()
  return async () => {
    ending.abort()
    await saves
    await save(hub, data)
  }
}

function complain(error: unknown): void {
  console.error(`The data could not be saved; the next try follows. ${describe(error)}`)
}

async function save(hub: number, data: string): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${hub}/_admin/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: savingFolder(data), initiatedBy: 'mooddrive' }),
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  keepSave(data)
}
