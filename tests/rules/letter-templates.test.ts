import { collection, doc, getDoc, getDocs } from 'firebase/firestore/lite'
import { beforeEach, describe, it } from 'vitest'

import { commit, remove, set } from '../factories/batches'
import { letterTemplate } from '../factories/documents'
import {
  ADMIN,
  WORLD,
  expectDenied,
  expectEachDenied,
  rulesEnvironment,
  mistakes,
} from './environment'

const { as, seed, startWith, onlyLets } = rulesEnvironment('letter-templates')

const TEMPLATE = 'letterTemplates/current'

beforeEach(() => startWith(WORLD))

describe('the template for letters of recommendation', () => {
  onlyLets(['the admin'], 'write the letter template', (firestore) =>
    commit(firestore, [set(TEMPLATE, letterTemplate())]),
  )
  onlyLets(['the admin'], 'replace the letter template', async (firestore) => {
    await seed([set(TEMPLATE, letterTemplate())])
    await commit(firestore, [set(TEMPLATE, letterTemplate({ text: 'They are good.' }))])
  })
  onlyLets(['the admin'], 'read the letter template', async (firestore) => {
    await seed([set(TEMPLATE, letterTemplate())])
    await getDoc(doc(firestore, TEMPLATE))
  })
  onlyLets('nobody', 'list letter templates', (firestore) =>
    getDocs(collection(firestore, 'letterTemplates')),
  )
  onlyLets('nobody', 'delete the letter template', async (firestore) => {
    await seed([set(TEMPLATE, letterTemplate())])
    await commit(firestore, [remove(TEMPLATE)])
  })

  it.each(
    mistakes(letterTemplate(), {
      text: ['', '\u00A0', 'w'.repeat(3001)],
      signedBy: ['', 'Two\nlines', 'n'.repeat(101)],
      signedAs: ['', 'Two\nlines', 'n'.repeat(121)],
    }),
  )('writing the letter template is refused %s', async (_, variants) => {
    await expectEachDenied(variants, (template) => commit(as(ADMIN), [set(TEMPLATE, template)]))
  })

  it('the admin can’t write a letter template under another id than "current"', async () => {
    await expectDenied(commit(as(ADMIN), [set('letterTemplates/other', letterTemplate())]))
  })
})
