import { TIERS, type Tier } from './tiers'

/** The details that a perk can ask of an ambassador, in the order of the packing list's columns. */
export const WISH_FIELDS = [
  'choice',
  'size',
  'inscription',
  'purpose',
  'city',
  'address',
  'phone',
] as const

export type WishField = (typeof WISH_FIELDS)[number]

/** An ambassador's answers for one perk. Contains only the fields that the perk asks for. */
export type Wish = Partial<Record<WishField, string>>

/** The longest answer, in characters. firestore.rules has the same limit. */
export const MOST_WISH = 200

/**
 * The perks that the team sends or arranges, each with the tier that earns it and the fields that
 * it asks for. All other perks need no action.
 */
export const PERKS = [
  { key: 'shirt', tier: 'Silver', asks: ['size', 'address', 'phone'] },
  { key: 'letter', tier: 'Silver', asks: ['inscription', 'purpose'] },
  { key: 'merch', tier: 'Gold', asks: ['choice', 'size', 'address', 'phone'] },
  { key: 'passes', tier: 'Gold', asks: ['city', 'phone'] },
  { key: 'meeting', tier: 'Platinum', asks: ['city', 'phone'] },
  { key: 'trophy', tier: 'Platinum', asks: ['inscription', 'address', 'phone'] },
] as const satisfies readonly { key: string; tier: Tier; asks: readonly WishField[] }[]

export type PerkKey = (typeof PERKS)[number]['key']

/** @returns the perks that an ambassador with this many verified referrals has earned. */
export function perksEarned(count: number): PerkKey[] {
  return PERKS.filter(({ tier }) => count >= startOf(tier)).map(({ key }) => key)
}

/** @returns the fields that this perk asks for. */
export function fieldsOf(perk: PerkKey): readonly WishField[] {
  return PERKS.find(({ key }) => key === perk)?.asks ?? []
}

function startOf(tier: Tier): number {
  return TIERS.find(({ name }) => name === tier)?.from ?? Infinity
}
