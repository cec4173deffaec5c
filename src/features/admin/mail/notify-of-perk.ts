import type { Perk } from '@/data/ambassadors/perks'
import { newRecordId } from '@/domain/record-id'

import { perkName } from '../programme/packing-list'
import { notifyByEmail } from './notify-by-email'

/**
 * Tells its owner that a perk is on its way.
 * @param note what the admin says of it; null: nothing.
 */
export function notifyOfPerk({ uid, perk }: Perk, note: string | null): void {
  // The same mail, however often it is tried.
  const mailId = newRecordId()
  notifyByEmail(async () => {
    const { notifyAmbassador } = await import('./notify-ambassador')
    const told = { kind: 'perk_sent', perk: perkName(perk), note } as const
    await notifyAmbassador(uid, mailId, (name) => ({ ...told, name }))
  })
}
