import type { Audience } from '@/data/ambassadors/announcements'
import { TIERS } from '@/domain/programme/tiers'

/** The possible audiences of an announcement, all ambassadors first. */
export const AUDIENCES: readonly Audience[] = ['everyone', ...TIERS.map(({ name }) => name)]

/** Returns the name of an audience, such as "All ambassadors" or "Gold". */
export function audienceName(audience: string): string {
  return audience === 'everyone' ? 'All ambassadors' : audience
}
