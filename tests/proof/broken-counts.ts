import type { Document } from '../factories/documents'

type World = ReadonlyMap<string, Document>

/**
 * Returns the paths of payments, codes and counts that are inconsistent.
 * @param before the documents before the test. Their counts may be made up, so only the changes of
 * the counts are checked.
 */
export function brokenCounts(before: World, after: World): string[] {
  const broken: string[] = []
  for (const [path, data] of after) {
    const [collection = '', id = ''] = path.split('/')
    const owner = (of: string) => after.get(of)
    if (collection === 'waitlistUsers') {
      const reference = owner(`upiReferences/${String(data['upiReferenceId'])}`)
      const code = owner(`referralCodes/${String(data['generatedReferralCode'])}`)
      if (reference?.['waitlistUserId'] !== id) broken.push(`${path}: its payment is another’s`)
      if (code?.['ownerId'] !== id || code['status'] !== data['status']) {
        broken.push(`${path}: its code is another’s, or has another status`)
      }
      if ((data['referredBy'] !== null) !== after.has(`referrals/${id}`)) {
        broken.push(`${path}: its referral is missing, or one too many`)
      }
    }
    if (collection === 'users' && data['role'] === 'ambassador') {
      const counted = countOf(after, path) - countOf(before, path)
      const verified = verifiedFor(after, id) - verifiedFor(before, id)
      if (counted !== verified) broken.push(`${path}: ${verified} verified, ${counted} counted`)
    }
  }
  return broken
}

function countOf(world: World, path: string): number {
  return Number(world.get(path)?.['referralCount'] ?? 0)
}

function verifiedFor(world: World, uid: string): number {
  return [...world].filter(
    ([path, data]) =>
      path.startsWith('referrals/') && data['referredBy'] === uid && data['status'] === 'verified',
  ).length
}
