/** Returns numbers from 0 up to 1, always the same series for the same seed. */
export type Random = () => number

/** Hashes the seed with FNV-1a (32 bits) and generates the numbers with mulberry32 (Tommy Ettinger). */
export function seeded(seed: string): Random {
  let state = 0x811c9dc5
  for (const letter of seed) {
    state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * @returns a random item of the list.
 * @throws RangeError if the list is empty.
 */
export function oneOf<Item>(list: readonly Item[], random: Random): Item {
  const item = list[Math.floor(random() * list.length)]
  if (item === undefined) {
    throw new RangeError('Nothing to choose from')
  }
  return item
}
