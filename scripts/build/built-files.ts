import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import type firebaseJson from '../../firebase.json'

type Hosting = (typeof firebaseJson)['hosting']

/**
 * @param site the folder that the site was built into.
 * @returns the hosting with every built file kept by browsers for ever: its name changes with what is in
 *   it. One by one, because the hosting can't tell a file that is there from one that isn't, and a
 *   browser that keeps "not found" for ever is lost to the file.
 */
export function keepBuiltFiles(hosting: Hosting, site: string): Hosting {
  const headers = [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }]
  const files = readdirSync(join(site, 'assets')).toSorted()
  return {
    ...hosting,
    headers: [...hosting.headers, ...files.map((file) => ({ source: `/assets/${file}`, headers }))],
  }
}
