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
/** What the CLI says of the project's databases. */
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
 * A program in the place of the Firebase CLI: it notes how it is called.
 * @param states of the two indexes, at each look at them; the last stays.
 * @param failing the first argument and what it is about, of the call that fails.
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

describe('deploying', () => {
  it('sends rules and indexes, waits until every index is ready, then sends the pages', async () => {
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

  it('leaves the pages as they are where the rules are refused', async () => {
    const { cli, calls } = stub([READY], 'firestore')

    expect(await runDeployment(cli, LIVE, INDEXES, noPause)).toBe(1)

    expect(calls()).toEqual([LOOK, ['deploy', '--only', 'firestore', ...AT]])
  })

  it('leaves the pages as they are where an index can’t be built, or its state can’t be read', async () => {
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

  it('gives up after half an hour and names what is not ready', async () => {
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
      'lives elsewhere',
      listed(['(default)', 'nam5']),
      '(default)',
      'is in nam5, not in asia-south1',
    ],
    ['isn’t there', THERE, 'restored', 'There is no database restored'],
    ['can’t be looked for', 'no access', 'restored', 'no access'],
  ])('changes nothing where the database %s', async (_, databases, databaseId, words) => {
    const { cli, calls } = stub([READY], 'none', databases)
    await expect(runDeployment(cli, { ...LIVE, databaseId }, INDEXES, noPause)).rejects.toThrow(
      words,
    )
    expect(calls()).toEqual([LOOK])
  })

  it.each([
    ['a first database that isn’t there yet', listed(), '(default)'],
    ['a project that has never had one', 'Error: the API has not been used before', '(default)'],
    ['another one that is there', listed(['restored', 'asia-south1']), 'restored'],
  ])('goes on with %s', async (_, databases, databaseId) => {
    const { cli } = stub([READY], 'none', databases)
    expect(await runDeployment(cli, { ...LIVE, databaseId }, INDEXES, noPause)).toBe(0)
  })

  it('of a preview touches neither the database nor the live site', async () => {
    const { cli, calls } = stub([READY])

    expect(await runDeployment(cli, { ...LIVE, channel: 'new-words' }, INDEXES, noPause)).toBe(0)

    expect(calls()).toEqual([['hosting:channel:deploy', 'new-words', ...AT]])
  })
})
