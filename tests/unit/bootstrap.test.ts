import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, expect, it } from 'vitest'

/** Makes root run the script as the user "nobody", because root can write to every folder. */
const AS_NOBODY =
  'data:text/javascript,import process from "node:process"; if (process.getuid() === 0) process.setuid(65534)'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mooddrive-bootstrap-'))
  mkdirSync(join(folder, 'scripts'))
  cpSync('scripts/bootstrap.mjs', join(folder, 'scripts/bootstrap.mjs'))
})
afterEach(() => {
  chmodSync(folder, 0o755)
  rmSync(folder, { recursive: true })
})

it('in a folder that isn’t writable, the start script stops and says how to fix it', () => {
  chmodSync(folder, 0o555)
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', AS_NOBODY, join(folder, 'scripts/bootstrap.mjs'), 'start'],
    { encoding: 'utf8' },
  )
  expect(stderr.trim()).toBe(
    `MoodDrive can't write to ${folder}, where it keeps its packages and its data. ` +
      'Make the folder writable for you, or copy the project to one that is.',
  )
  expect(status).toBe(1)
})

it('if the start script installs packages first, standard output still has only the command’s output', () => {
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
  mkdirSync(join(folder, 'node_modules'))
  symlinkSync(resolve('node_modules/tsx'), join(folder, 'node_modules/tsx'))
  write('package.json', '{ "type": "module" }')
  write('package-lock.json', '{}')
  write('scripts/answer.ts', 'const answer: number = 42\nprocess.stdout.write(String(answer))')
  write('npm', '#!/bin/sh\n')
  chmodSync(join(folder, 'npm'), 0o755)
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(folder, 'scripts/bootstrap.mjs'), 'answer'],
    {
      encoding: 'utf8',
      env: { ...process.env, PATH: `${folder}${delimiter}${process.env['PATH'] ?? ''}` },
    },
  )
  expect(stderr.trim()).toBe('Installing packages…')
  expect(stdout).toBe('42')
})
