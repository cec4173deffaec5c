import { perkWords } from '@/content/perks'
import type { Perk } from '@/data/ambassadors/perks'
import { PERKS } from '@/domain/perks'

/** @returns such as "T-shirt"; the key for a perk that is no longer offered. */
export function perkName(key: string): string {
  const known = PERKS.find((perk) => perk.key === key)
  return known === undefined ? key : perkWords[known.key].name
}

/** @returns a table of the items to pack, grouped by kind, oldest first. */
export function packingList(perks: readonly Perk[]): string[][] {
  const sorted = perks.toSorted(
    (one, other) =>
      placeOf(one.perk) - placeOf(other.perk) ||
      one.createdAt.getTime() - other.createdAt.getTime(),
  )
  return [
    ['Perk', 'Name', 'College', 'Details', 'Asked for'],
    ...sorted.map(({ perk, name, college, wish, createdAt }) => [
      perkName(perk),
      name,
      college,
      wish,
      createdAt.toISOString().slice(0, 10),
    ]),
  ]
}

function placeOf(key: string): number {
  return PERKS.findIndex((perk) => perk.key === key)
}
