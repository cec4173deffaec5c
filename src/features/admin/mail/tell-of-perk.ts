import type { Perk } from '@/data/ambassadors/perks'
import { newRecordId } from '@/domain/record-id'

import { perkName } from '../programme/packing-list'
import { tellByMail } from './tell-by-mail'

/**
 * Tells its owner that a perk is on its way.
 * @param note what the admin says of it; null: nothing.
 */
export function tellOfPerk({ uid, perk }: Perk, note: string | null): void {
  // The same mail, however often it is tried.
  const mailId = newRecordId()
  tellByMail(async () => {
    const { tellAmbassador } = await import('./tell-ambassador')
    const told = { kind: 'perk_sent', perk: perkName(perk), note } as const
    await tellAmbassador(uid, mailId, (name) => ({ ...told, name }))
  })
}
