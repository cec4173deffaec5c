/** Makes the same random choices for the same seed. */
interface Chance {
  pick<Item>(items: readonly Item[]): Item
}

/** mulberry32, a small generator that is good enough for random choices. */
export function generator(seed: number): Chance {
  let state = seed >>> 0
  const below = (limit: number) => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
  return {
    pick: <Item>(items: readonly Item[]) => items[below(items.length)] as Item,
  }
}
