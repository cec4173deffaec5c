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

describe('the college names that sign-up suggests', () => {
  onlyLets(['the admin'], 'set the college names', (firestore) => commit(firestore, [NAMES]))

  describe('after the admin has set the college names', () => {
    beforeEach(() => seed([NAMES]))

    onlyLets('everyone', 'read the college names', (firestore) => getDoc(doc(firestore, PATH)))
    onlyLets(['the admin'], 'change the college names', (firestore) => commit(firestore, [NAMES]))
    onlyLets(['the admin'], 'delete the college names', (firestore) =>
      commit(firestore, [remove(PATH)]),
    )

    it('the admin can’t change the college names without updating the time of the change', async () => {
      await expectDenied(commit(as(ADMIN), [update(PATH, { collegeNames: 'Some College' })]))
    })
  })

  const wrong = { collegeNames: ['', '\u200B', 'a'.repeat(10_001)] }
  it.each(mistakes(collegeNames(), wrong))(
    'setting the college names is refused %s',
    async (_, variants) => {
      await expectEachDenied(variants, (document) => setDoc(doc(as(ADMIN), PATH), document))
    },
  )

  it('the list of college names can have up to 10,000 characters', async () => {
    const filled = collegeNames({ collegeNames: 'a'.repeat(10_000) })
    await expectAllowed(commit(as(ADMIN), [set(PATH, filled)]))
  })
})

describe('the new names of merged colleges', () => {
  const ALIASES = set('system/collegeAliases', collegeAliases({ ['a'.repeat(64)]: 'Some College' }))
  beforeEach(() => seed([ALIASES]))

  onlyLets('everyone', 'read the new names of merged colleges', (firestore) =>
    getDoc(doc(firestore, ALIASES.path)),
  )
  onlyLets(['the admin'], 'change the new names of merged colleges', (firestore) =>
    commit(firestore, [ALIASES]),
  )
  onlyLets('nobody', 'delete the new names of merged colleges', (firestore) =>
    commit(firestore, [remove(ALIASES.path)]),
  )

  it.each(mistakes(collegeAliases({})))(
    'setting the new names of merged colleges is refused %s',
    async (_, variants) => {
      await expectEachDenied(variants, (document) => setDoc(doc(as(ADMIN), ALIASES.path), document))
    },
  )
})
