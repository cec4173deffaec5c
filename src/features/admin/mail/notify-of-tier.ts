import type { ReachedTier } from '@/data/verification/verify'
import { sha256Hex } from '@/lib/sha256'

import { notifyAmbassador } from './notify-ambassador'

/**
 * Notifies an ambassador once for each tier that they reach.
 * @throws AppError
 */
export async function notifyOfTier({ uid, tier, count }: ReachedTier): Promise<void> {
  const key = await sha256Hex(`${uid} ${tier}`)
  const mailId = key.slice(0, 20)
  await notifyAmbassador(uid, mailId, (name) => ({ kind: 'tier_reached', name, tier, count }))
}
