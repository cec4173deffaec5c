import { askForDocument, writeDocument } from '@/data/firebase/queries/rest-document'
import { visitorsAppCheck } from '@/data/firebase/sdk/visitors-app-check'
import { dayInIndia, monthInIndia } from '@/domain/programme/league'

/**
 * Counts one visit by an ambassador's link for today, without any data about the visitor, and
 * without the SDK. Codes of founders and unknown codes are not counted.
 * @throws Error when the visit couldn't be counted.
 */
export async function countVisit(code: string): Promise<void> {
  const headers = await visitorsAppCheck()
  // Check the owner first: the rules refuse a visit for a founder's code, and browsers log a
  // refusal as an error.
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
