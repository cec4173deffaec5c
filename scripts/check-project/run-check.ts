import { collection, doc, getDoc, getDocs, limit, query } from 'firebase/firestore/lite'

import { FORBIDDEN_WRITES, SINGLE_WRITES, WRITE_PATHS } from '../../tests/rules/write-paths'
import { Problem } from '../command'
import { people, type Place } from './people'
import { refusedQueries } from './queries'
import { allowedWrites, refusedWrites } from './writes'

/** Deployed rules can take a minute to apply. `every` is the pause between two tries, in milliseconds. */
const TRIES = { every: 5000, times: 60 }

/**
 * Tries every kind of write and every query as a person who has access. Also tries forbidden writes.
 * @returns the denied writes and queries, and the forbidden writes that the rules allowed.
 */
export async function checkProject(
  place: Place,
  pause: (milliseconds: number) => Promise<unknown>,
): Promise<string[]> {
  const everybody = people(place)
  const visitor = await everybody.as(null)
  for (let tries = 1; ; tries += 1) {
    try {
      await getDoc(doc(visitor, 'system/admin'))
      break
    } catch (error) {
      if (tries === TRIES.times) throw new Problem(`The rules don’t apply: ${String(error)}`)
    }
    await pause(TRIES.every)
  }
  const list = query(collection(visitor, 'waitlistUsers'), limit(1))
  const isOpen = await getDocs(list).then(
    () => true,
    () => false,
  )
  if (isOpen) throw new Problem('A visitor can list the sign-ups: these are not the site’s rules.')

  const paths = [...WRITE_PATHS, ...SINGLE_WRITES]
  console.log(`Trying ${paths.length} kinds of writes…`)
  const writes = await refusedWrites(place, everybody, paths)
  const forbidden = await allowedWrites(place, everybody, FORBIDDEN_WRITES)
  console.log('Trying every query…')
  return [...writes, ...forbidden, ...(await refusedQueries(place, everybody))]
}
