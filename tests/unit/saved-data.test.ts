import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { forgetSaves, hasSave, keepSave, savingFolder } from '../../scripts/emulators/saved-data'

let data = ''

beforeEach(() => {
  data = join(mkdtempSync(join(tmpdir(), 'mooddrive-save-')), 'data')
})

afterEach(() => rmSync(dirname(data), { recursive: true }))

/** Writes as the emulators do, which make the folder themselves. */
function write(content: string): void {
  mkdirSync(savingFolder(data))
  writeFileSync(join(savingFolder(data), 'export'), content)
}

const saved = () => readFileSync(join(data, 'export'), 'utf8')

it('starts from the last save', () => {
  expect(hasSave(data)).toBe(false)
  write('first')
  keepSave(data)
  write('second')
  keepSave(data)
  expect(hasSave(data)).toBe(true)
  expect(saved()).toBe('second')
})

it('keeps the last whole save while the next is being written', () => {
  write('whole')
  keepSave(data)
  write('half')
  expect(hasSave(data)).toBe(true)
  expect(saved()).toBe('whole')
})

it('starts from the last whole save where everything was killed while it was replaced', () => {
  write('whole')
  keepSave(data)
  renameSync(data, `${data}.replaced`)
  expect(hasSave(data)).toBe(true)
  expect(saved()).toBe('whole')
})

it('forgets all of it', () => {
  write('first')
  keepSave(data)
  write('second')
  forgetSaves(data)
  expect(hasSave(data)).toBe(false)
  expect(existsSync(savingFolder(data))).toBe(false)
})
