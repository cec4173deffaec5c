import { QueryClient } from '@tanstack/react-query'
import { deleteField } from 'firebase/firestore/lite'
import { beforeEach, expect, it } from 'vitest'

import { undatedCountQuery, undatedSignUpsQuery } from '@/data/waitlist/undated-sign-ups'

import { adminSetUp, founderSignUp, update } from '../factories/batches'
import { admin, founder } from '../factories/people'
import { dataEnvironment } from './environment'

const { seed, become } = dataEnvironment()

const theAdmin = admin()
const [dated, undated, unknown] = [founder(1), founder(2), founder(3)]

beforeEach(async () => {
  await seed([
    ...adminSetUp(theAdmin),
    ...founderSignUp(dated),
    ...founderSignUp(undated),
    ...founderSignUp(unknown),
  ])
  await seed([
    update(`waitlistUsers/${undated.id}`, { createdAt: deleteField() }),
    // Listed, if only at the end.
    update(`waitlistUsers/${unknown.id}`, { createdAt: null }),
  ])
  await become(theAdmin)
})

it('sign-ups without a time of joining are counted, and found', async () => {
  const client = new QueryClient()

  expect(await client.fetchQuery(undatedCountQuery(theAdmin.uid))).toBe(1)
  const found = await client.fetchQuery(undatedSignUpsQuery(theAdmin.uid))
  expect(found.map(({ id, createdAt }) => [id, createdAt])).toEqual([[undated.id, null]])
})
