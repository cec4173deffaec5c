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

/** Writes like the emulators, which create the folder themselves. */
function write(content: string): void {
  mkdirSync(savingFolder(data))
  writeFileSync(join(savingFolder(data), 'export'), content)
}

const saved = () => readFileSync(join(data, 'export'), 'utf8')

it('the emulators start from the last save', () => {
  expect(hasSave(data)).toBe(false)
  write('first')
  keepSave(data)
  write('second')
  keepSave(data)
  expect(hasSave(data)).toBe(true)
  expect(saved()).toBe('second')
})

it('the last complete save stays while the next is written', () => {
  write('whole')
  keepSave(data)
  write('half')
  expect(hasSave(data)).toBe(true)
  expect(saved()).toBe('whole')
})

it('the emulators start from the last complete save if they were killed while replacing it', () => {
  write('whole')
  keepSave(data)
  renameSync(data, `${data}.replaced`)
  expect(hasSave(data)).toBe(true)
  expect(saved()).toBe('whole')
})

it('all saves can be deleted', () => {
  write('first')
  keepSave(data)
  write('second')
  forgetSaves(data)
  expect(hasSave(data)).toBe(false)
  expect(existsSync(savingFolder(data))).toBe(false)
})
