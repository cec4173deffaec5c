import { QueryCache, QueryClient, QueryObserver } from '@tanstack/react-query'
import { FirebaseError } from 'firebase/app'
import { expect, it, vi } from 'vitest'

import { restQuery } from '@/data/firebase/queries/rest-query'
import { ownRecordsQuery } from '@/data/founder/own-record'

vi.mock('@/data/firebase/queries/rest-query', () => ({ restQuery: vi.fn<typeof restQuery>() }))

const asha = { uid: 'asha', email: 'asha@people.example' }

/** Reads the records as an open page does. The test can leave the page, and let the request fail. */
function lookUp() {
  let reject!: (reason: Error) => void
  vi.mocked(restQuery).mockReturnValueOnce(
    new Promise((_resolve, fail) => {
      reject = fail
    }),
  )
  const onError = vi.fn<() => void>()
  const client = new QueryClient({ queryCache: new QueryCache({ onError }) })
  const observer = new QueryObserver(client, { ...ownRecordsQuery(asha), retry: false })
  const leave = observer.subscribe(() => {})
  return { onError, leave, refuse: () => refuse(reject) }
}

async function refuse(reject: (reason: Error) => void) {
  reject(new FirebaseError('permission-denied', 'Missing or insufficient permissions.'))
  await new Promise((resolve) => setTimeout(resolve))
}

it('if the founder’s page can’t read the founder’s records, the failure is reported', async () => {
  const { refuse, onError } = lookUp()

  await refuse()

  expect(onError).toHaveBeenCalledOnce()
})

it('if reading the founder’s records fails after the page has closed, the failure isn’t reported', async () => {
  const { leave, refuse, onError } = lookUp()

  leave()
  await refuse()

  expect(onError).not.toHaveBeenCalled()
})
