import { Problem } from '../command'
import type { FirebaseCli } from './firebase-cli'

export interface Index {
  collectionGroup: string
  fields: readonly { fieldPath: string; order: string }[]
}

/** Milliseconds between two checks, and the number of checks: half an hour in all. */
const LOOKS = { every: 20_000, times: 90 }

/**
 * Waits until every index is ready. The CLI does not wait, and queries fail while their index is being built.
 * @param list the CLI's arguments to list the indexes as text. The JSON output has no states.
 */
export async function indexesReady(
  cli: Pick<FirebaseCli, 'read'>,
  list: readonly string[],
  wanted: readonly Index[],
  pause: (milliseconds: number) => Promise<unknown>,
): Promise<void> {
  for (let look = 1; ; look += 1) {
    const { code, output } = await cli.read(list)
    if (code !== 0) throw new Problem(`${output}\n\nThe states of the indexes could not be read.`)
    const broken = output.split('\n').filter((line) => line.startsWith('[NEEDS_REPAIR]'))
    if (broken.length > 0) throw new Problem(`Firebase could not build:\n${broken.join('\n')}`)
    const missing = wanted.filter((index) => !output.includes(`[READY] ${asListed(index)}`))
    if (missing.length === 0) return
    if (look === LOOKS.times) {
      const names = missing.map(asListed).join('\n')
      throw new Problem(
        `Not ready after half an hour:\n${names}\nThe pages were not deployed. Deploy again later.`,
      )
    }
    console.log(`Waiting for ${missing.length} of ${wanted.length} indexes…`)
    await pause(LOOKS.every)
  }
}

function asListed({ collectionGroup, fields }: Index): string {
  const listed = fields.map(({ fieldPath, order }) => `(${fieldPath},${order}) `).join('')
  return `(${collectionGroup}) -- ${listed} -- `
}
