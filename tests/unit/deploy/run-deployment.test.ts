import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { firebaseCli } from '../../../scripts/deploy/firebase-cli'
import { runDeployment } from '../../../scripts/deploy/run-deployment'

const INDEXES = [
  { collectionGroup: 'waitlistUsers', fields: [{ fieldPath: 'status', order: 'ASCENDING' }] },
  {
    collectionGroup: 'referrals',
    fields: [
      { fieldPath: 'referredBy', order: 'ASCENDING' },
      { fieldPath: 'createdAt', order: 'DESCENDING' },
    ],
  },
]
const LISTED = [
  '(waitlistUsers) -- (status,ASCENDING)  -- Density:SPARSE_ALL',
  '(referrals) -- (referredBy,ASCENDING) (createdAt,DESCENDING)  -- Density:SPARSE_ALL',
]
const AT = ['--project', 'mooddrive-staging', '--config', '.deploy/mooddrive-staging/firebase.json']
const listed = (...databases: Array<[name: string, locationId: string]>) =>
  JSON.stringify({
    status: 'success',
    result: databases.map(([name, locationId]) => ({
      name: `projects/mooddrive-staging/databases/${name}`,
      locationId,
    })),
  })
const THERE = listed(['(default)', 'asia-south1'])
const LOOK = ['firestore:databases:list', '--json', '--project', 'mooddrive-staging']
const LIVE = {
  projectId: 'mooddrive-staging',
  databaseId: '(default)',
  location: 'asia-south1',
  configPath: '.deploy/mooddrive-staging/firebase.json',
  channel: null,
}

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mooddrive-cli-'))
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(() => rmSync(folder, { recursive: true }))

/**
 * Creates a program that replaces the Firebase CLI and logs its calls.
 * @param states the states of the two indexes for each read; later reads get the last pair
 * @param failing calls fail if their first three arguments end with these words
 */
function stub(states: readonly (readonly [string, string])[], failing = 'none', databases = THERE) {
  const program = join(folder, 'firebase')
  const log = join(folder, 'log')
  const lists = states.map((both) => both.map((state, at) => `[${state}] ${LISTED[at]}`).join('\n'))
  writeFileSync(log, '')
  writeFileSync(
    program,
    `#!${process.execPath}
const { appendFileSync, readFileSync } = require('node:fs')
const args = process.argv.slice(2)
appendFileSync(${JSON.stringify(log)}, JSON.stringify(args) + '\\n')
const looks = readFileSync(${JSON.stringify(log)}, 'utf8').split('firestore:indexes').length - 1
const lists = ${JSON.stringify(lists)}
if (args[0] === 'firestore:databases:list') console.log(${JSON.stringify(databases)})
if (args[0] === 'firestore:indexes') console.log('Compound Indexes\\n' + (lists[looks - 1] ?? lists.at(-1)))
process.exit(args.slice(0, 3).join(' ').endsWith(${JSON.stringify(failing)}) ? 1 : 0)
`,
  )
  chmodSync(program, 0o755)
  const calls = (): string[][] =>
    readFileSync(log, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
  return { cli: firebaseCli(program), calls }
}

const READY = ['READY', 'READY'] as const
const noPause = async () => {}

describe('running a deployment', () => {
  it('a deployment sends rules and indexes, waits for every index, and then sends the pages', async () => {
    const { cli, calls } = stub([['CREATING', 'CREATING'], ['READY', 'CREATING'], READY])

    expect(await runDeployment(cli, LIVE, INDEXES, noPause)).toBe(0)

    const look = ['firestore:indexes', '--pretty', '--database', '(default)', ...AT]
    expect(calls()).toEqual([
      LOOK,
      ['deploy', '--only', 'firestore', ...AT],
      look,
      look,
      look,
      ['deploy', '--only', 'hosting', ...AT],
    ])
  })

  it('a deployment leaves the pages unchanged if the rules are refused', async () => {
    const { cli, calls } = stub([READY], 'firestore')

    expect(await runDeployment(cli, LIVE, INDEXES, noPause)).toBe(1)

    expect(calls()).toEqual([LOOK, ['deploy', '--only', 'firestore', ...AT]])
  })

  it('a deployment leaves the pages unchanged if an index fails or has no readable state', async () => {
    const broken = stub([['READY', 'NEEDS_REPAIR']])
    await expect(runDeployment(broken.cli, LIVE, INDEXES, noPause)).rejects.toThrow(
      'could not build',
    )
    expect(broken.calls()).toHaveLength(3)

    const unread = stub([READY], '--database')
    const failing = { ...unread.cli, read: async () => ({ code: 1, output: 'no access' }) }
    await expect(runDeployment(failing, LIVE, INDEXES, noPause)).rejects.toThrow('no access')
    expect(unread.calls()).toHaveLength(1)
  })

  it('a deployment stops after half an hour and names the index that is not ready', async () => {
    const { cli, calls } = stub([READY])
    let waited = 0
    const slow = {
      ...cli,
      read: async () => ({ code: 0, output: `[READY] ${LISTED[0]}\n[CREATING] ${LISTED[1]}` }),
    }

    const shipped = runDeployment(slow, LIVE, INDEXES, async (milliseconds) => {
      waited += milliseconds
    })

    await expect(shipped).rejects.toThrow('(referrals) -- (referredBy,ASCENDING)')
    expect(Math.round(waited / 60_000)).toBe(30)
    expect(calls()).toHaveLength(1)
  })

  it.each([
    [
      'is in another location',
      listed(['(default)', 'nam5']),
      '(default)',
      'is in nam5, not in asia-south1',
    ],
    ['doesn’t exist', THERE, 'restored', 'There is no database restored'],
    ['can’t be read', 'no access', 'restored', 'no access'],
  ])('a deployment changes nothing if the database %s', async (_, databases, databaseId, words) => {
    const { cli, calls } = stub([READY], 'none', databases)
    await expect(runDeployment(cli, { ...LIVE, databaseId }, INDEXES, noPause)).rejects.toThrow(
      words,
    )
    expect(calls()).toEqual([LOOK])
  })

  it.each([
    ['the default database doesn’t exist yet', listed(), '(default)'],
    [
      'the project has never had a database',
      'Error: the API has not been used before',
      '(default)',
    ],
    ['a database with another name exists', listed(['restored', 'asia-south1']), 'restored'],
  ])('a deployment continues if %s', async (_, databases, databaseId) => {
    const { cli } = stub([READY], 'none', databases)
    expect(await runDeployment(cli, { ...LIVE, databaseId }, INDEXES, noPause)).toBe(0)
  })

  it('deploying a preview changes neither the database nor the live site', async () => {
    const { cli, calls } = stub([READY])

    expect(await runDeployment(cli, { ...LIVE, channel: 'new-words' }, INDEXES, noPause)).toBe(0)

    expect(calls()).toEqual([['hosting:channel:deploy', 'new-words', ...AT]])
  })
})
