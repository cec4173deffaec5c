import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'

import { ambassadorSearchQuery } from '@/data/ambassadors/ambassador-search'
import { AppError } from '@/data/firebase/errors'

import { adminSetUp, ambassadorSignUp, update } from '../factories/batches'
import { account, admin, ambassador } from '../factories/people'
import { dataEnvironment } from './environment'

const { seed, become } = dataEnvironment()

const theAdmin = admin()
const [asha, ravi] = [ambassador(1), ambassador(2)]
/** Reads the query's first result and then ends its subscription, like a screen that closes. */
function find(term: string): Promise<string[]> {
  const client = new QueryClient()
  const observer = new QueryObserver(client, ambassadorSearchQuery(theAdmin.uid, term, 5))
  return new Promise<string[]>((resolve, reject) => {
    observer.subscribe(({ data, error }) => {
      if (data !== undefined) resolve(data.map(({ uid }) => uid))
      if (error !== null) reject(error)
    })
  }).finally(() => observer.destroy())
}

beforeEach(async () => {
  await seed([...adminSetUp(theAdmin), ...ambassadorSignUp(asha), ...ambassadorSignUp(ravi)])
  await seed([
    update(`users/${asha.uid}`, { firstName: 'Asha', lastName: 'Rao' }),
    update(`users/${ravi.uid}`, { firstName: 'Ravi', lastName: 'asher' }),
    // The admin's first name starts like an ambassador's, but the admin isn't an ambassador.
    update(`users/${theAdmin.uid}`, { firstName: 'Ashok' }),
  ])
  await become(theAdmin)
})

describe('searching for ambassadors', () => {
  it('the admin finds ambassadors by the start of a first or last name, in any case', async () => {
    expect((await find('ash')).toSorted()).toEqual([asha.uid, ravi.uid].toSorted())
    expect(await find('Rao')).toEqual([asha.uid])
    expect(await find('rav')).toEqual([ravi.uid])
  })

  it('the admin finds an ambassador by email or code, but not by the middle of a name', async () => {
    expect(await find(asha.email.toUpperCase())).toEqual([asha.uid])
    expect(await find(ravi.code.toLowerCase())).toEqual([ravi.uid])
    expect(await find('sha')).toEqual([])
  })

  it('only the admin can search for ambassadors', async () => {
    await become(account('stranger'))
    await expect(find('ash')).rejects.toThrow(AppError)
  })
})
