import { collection, documentId, getDocs, query, where } from 'firebase/firestore/lite'
import { beforeAll, describe } from 'vitest'

import { set } from '../factories/batches'
import {
  collegeAliases,
  collegeNames,
  deletionRequest,
  letterTemplate,
  perk,
  signupsClosed,
} from '../factories/documents'
import { AMBASSADOR, FOUNDER, FOUNDER_ACCOUNT, WORLD, rulesEnvironment } from './environment'

// The rules treat a query for one id as a list. So an account that may get a document can't always find the document
// by such a query.

const { startWith, onlyLets } = rulesEnvironment('by-name')

const SHIRT = `perks/${AMBASSADOR.uid}-shirt`
const DOCUMENTS = [
  set(SHIRT, perk(AMBASSADOR)),
  set(`deletionRequests/${FOUNDER.id}`, deletionRequest(FOUNDER_ACCOUNT)),
  set('letterTemplates/current', letterTemplate()),
  set('system/collegeAliases', collegeAliases({})),
  set('system/collegeNames', collegeNames()),
  set('system/inboxClosed', signupsClosed()),
  set('system/signupsClosed', signupsClosed()),
]

beforeAll(() => startWith([...WORLD, ...DOCUMENTS]))

describe('listing a collection with a filter for one document’s id', () => {
  const others = [
    'system/admin',
    'system/verificationClock',
    `users/${AMBASSADOR.uid}`,
    `perks/${AMBASSADOR.uid}-letter`,
  ]

  for (const path of [...DOCUMENTS.map((one) => one.path), ...others]) {
    const [name = '', id = ''] = path.split('/')
    const isOneOfOne = ['system', 'letterTemplates'].includes(name)
    const finders =
      path === SHIRT ? (['the ambassador', 'the admin'] as const) : (['the admin'] as const)
    onlyLets(isOneOfOne ? 'nobody' : finders, `query the document ${path} by its id`, (firestore) =>
      getDocs(query(collection(firestore, name), where(documentId(), '==', id))),
    )
  }
})
