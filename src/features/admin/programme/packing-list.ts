import { perkNames, wishWords } from '@/content/programme/perks'
import type { Perk } from '@/data/perks/perks'
import { PERKS, WISH_FIELDS } from '@/domain/programme/perks'

/** Returns the perk's name, such as "T-shirt", or its key if the perk is no longer offered. */
export function perkName(key: string): string {
  const known = PERKS.find((perk) => perk.key === key)
  return known === undefined ? key : perkNames[known.key]
}

/** Returns the rows of a CSV with the items to pack, grouped by kind, oldest first. */
export function packingList(perks: readonly Perk[]): string[][] {
  const sorted = perks.toSorted(
    (one, other) =>
      placeOf(one.perk) - placeOf(other.perk) ||
      one.createdAt.getTime() - other.createdAt.getTime(),
  )
  return [
    [
      'Perk',
      'Name',
      'College',
      ...WISH_FIELDS.map((field) => wishWords[field].label),
      'Claimed on',
    ],
    ...sorted.map(({ perk, name, college, wish, createdAt }) =>
      [perkName(perk), name, college].concat(
        WISH_FIELDS.map((field) => wish[field] ?? ''),
        createdAt.toISOString().slice(0, 10),
      ),
    ),
  ]
}

function placeOf(key: string): number {
  return PERKS.findIndex((perk) => perk.key === key)
}
