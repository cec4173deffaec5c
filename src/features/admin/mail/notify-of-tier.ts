import { readAddressee } from '@/data/accounts/addressee'
import { tierFor } from '@/domain/programme/tiers'
import { sha256Hex } from '@/lib/sha256'

import { notifyAmbassador } from './notify-ambassador'

/**
 * How many recent verifications can't be undone any more (`kept`), and how many still can
 * (`undecided`).
 */
interface Verifications {
  kept: number
  undecided: number
}

/**
 * Notifies an ambassador if the kept verifications have raised them to another tier. Repeated calls
 * for one tier send only one email.
 * @throws AppError
 */
export async function notifyOfTier(uid: string, { kept, undecided }: Verifications): Promise<void> {
  const addressee = await readAddressee(uid)
  if (addressee === null) return
  const count = addressee.referralCount - undecided
  const tier = tierFor(count)
  if (tier === tierFor(count - kept)) return
  const key = await sha256Hex(`${uid} ${tier}`)
  const mailId = key.slice(0, 20)
  await notifyAmbassador(uid, mailId, (name) => ({ kind: 'tier_reached', name, tier, count }))
}
