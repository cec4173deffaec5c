import type { Perk } from '@/data/perks/perks'
import { newRecordId } from '@/domain/values/record-id'

import { perkName } from '../programme/packing-list'
import { notifyByEmail } from './notify-by-email'

/**
 * Notifies an ambassador that a perk has been sent.
 * @param note the admin's note; null if there is none.
 */
export function notifyOfPerk({ uid, perk }: Perk, note: string | null): void {
  // Created outside the callback, so that retries use the same email ID.
  const mailId = newRecordId()
  notifyByEmail(async () => {
    const { notifyAmbassador } = await import('./notify-ambassador')
    const event = { kind: 'perk_sent', perk: perkName(perk), note } as const
    await notifyAmbassador(uid, mailId, (name) => ({ ...event, name }))
  })
}
