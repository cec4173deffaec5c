import { askForDocument, writeDocument } from '@/data/firebase/rest-document'
import { visitorsAppCheck } from '@/data/firebase/visitors-app-check'
import { dayInIndia, monthInIndia } from '@/domain/league'

/**
 * Counts that somebody has followed an ambassador's link, today, and nothing about them; without the SDK. By
 * another's code, or one that leads to nobody, nothing is counted.
 * @throws Error where it couldn't be counted.
 */
export async function countVisit(code: string): Promise<void> {
  const headers = await visitorsAppCheck()
  // Asked first: the rules would refuse a founder's, and browsers log a refusal as an error.
  const { found, missing, status } = await askForDocument(`referralCodes/${code}`, headers)
  if (missing !== undefined) return
  if (found === undefined) throw new Error(`No answer: ${status}`)
  const { ownerType, paused } = found.fields ?? {}
  if (ownerType?.stringValue !== 'ambassador' || paused?.booleanValue === true) return
  const now = new Date()
  await writeDocument(
    `visits/${code}-${monthInIndia(now)}`,
    {
      update: { code: { stringValue: code } },
      updateMask: { fieldPaths: ['code'] },
      updateTransforms: [
        { fieldPath: `days.\`${dayInIndia(now)}\``, increment: { integerValue: '1' } },
      ],
    },
    headers,
  )
}
