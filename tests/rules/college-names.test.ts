import { doc, getDoc, setDoc } from 'firebase/firestore/lite'
import { beforeEach, describe, it } from 'vitest'

import { commit, remove, set, update } from '../factories/batches'
import { collegeAliases, collegeNames } from '../factories/documents'
import {
  ADMIN,
  WORLD,
  expectAllowed,
  expectDenied,
  expectEachDenied,
  rulesEnvironment,
  mistakes,
} from './environment'

const { as, seed, startWith, onlyLets } = rulesEnvironment('college-names')

const PATH = 'system/collegeNames'
const NAMES = set(PATH, collegeNames())

beforeEach(() => startWith(WORLD))

describe('the names of colleges that sign-up suggests', () => {
  onlyLets(['the admin'], 'set them', (firestore) => commit(firestore, [NAMES]))

  describe('there', () => {
    beforeEach(() => seed([NAMES]))

    onlyLets('everyone', 'read them', (firestore) => getDoc(doc(firestore, PATH)))
    onlyLets(['the admin'], 'change them', (firestore) => commit(firestore, [NAMES]))
    onlyLets(['the admin'], 'take them away', (firestore) => commit(firestore, [remove(PATH)]))

    it('are as new as they say', async () => {
      await expectDenied(commit(as(ADMIN), [update(PATH, { collegeNames: 'Some College' })]))
    })
  })

  const wrong = { collegeNames: ['', '\u200B', 'a'.repeat(10_001)] }
  it.each(mistakes(collegeNames(), wrong))('are not set %s', async (_, variants) => {
    await expectEachDenied(variants, (document) => setDoc(doc(as(ADMIN), PATH), document))
  })

  it('take no more room than 10,000 characters', async () => {
    const filled = collegeNames({ collegeNames: 'a'.repeat(10_000) })
    await expectAllowed(commit(as(ADMIN), [set(PATH, filled)]))
  })
})

describe('what merged colleges are called now', () => {
  const ALIASES = set('system/collegeAliases', collegeAliases({ ['a'.repeat(64)]: 'Some College' }))
  beforeEach(() => seed([ALIASES]))

  onlyLets('everyone', 'read it', (firestore) => getDoc(doc(firestore, ALIASES.path)))
  onlyLets(['the admin'], 'change it', (firestore) => commit(firestore, [ALIASES]))
  onlyLets('nobody', 'take it away', (firestore) => commit(firestore, [remove(ALIASES.path)]))

  it.each(mistakes(collegeAliases({})))('is not set %s', async (_, variants) => {
    await expectEachDenied(variants, (document) => setDoc(doc(as(ADMIN), ALIASES.path), document))
  })
})
