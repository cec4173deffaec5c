import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import type firebaseJson from '../../firebase.json'

type Hosting = (typeof firebaseJson)['hosting']

/**
 * Lets browsers cache each built file for a year: its name contains a hash of its content. A pattern for the
 * whole folder would also cache "not found" answers.
 * @param site the folder of the built site.
 */
export function cacheBuiltFiles(hosting: Hosting, site: string): Hosting {
  const headers = [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }]
  const files = readdirSync(join(site, 'assets')).toSorted()
  return {
    ...hosting,
    headers: [...hosting.headers, ...files.map((file) => ({ source: `/assets/${file}`, headers }))],
  }
}
