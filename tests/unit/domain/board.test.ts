import { describe, expect, it } from 'vitest'

import {
  boardOf,
  collegesOf,
  viewOf,
  type BoardEntry,
  type Standing,
} from '@/domain/programme/board'

function standing(uid: string, count: number, overrides: Partial<Standing> = {}): Standing {
  return {
    uid,
    firstName: uid,
    college: 'A College',
    count,
    months: {},
    isNamed: true,
    ...overrides,
  }
}

function me(count: number, overrides: Partial<BoardEntry> = {}): BoardEntry {
  return { uid: 'me', firstName: 'Me', college: 'A College', count, ...overrides }
}

const many = (size: number, count: number, isNamed = true) =>
  Array.from({ length: size }, (_, index) => standing(`${count}-${index}`, count, { isNamed }))

describe('computing a board', () => {
  it('a board names the top hundred ambassadors who aren’t hidden, and counts all ambassadors', () => {
    const board = boardOf([...many(90, 5), ...many(30, 9, false), ...many(20, 3)], null)
    expect(Object.keys(board.people)).toHaveLength(100)
    expect(Object.values(board.people).filter(({ count }) => count === 3)).toHaveLength(10)
    expect(board.histogram).toEqual({ 3: 20, 5: 90, 9: 30 })
  })

  it('a monthly board shows the month’s counts, but tiers by the all-time counts', () => {
    const board = boardOf(
      [standing('a', 60, { months: { '2026-9': 2 } }), standing('b', 70)],
      '2026-9',
    )
    expect(board.people).toEqual({
      a: { firstName: 'a', college: 'A College', count: 2, tier: 'Silver' },
    })
    expect(board.histogram).toEqual({ 2: 1 })
  })

  it('a board has at most 200 colleges', () => {
    const all = Array.from({ length: 250 }, (_, at) =>
      standing(`u${at}`, at + 1, { college: `C${at}` }),
    )
    const { colleges } = boardOf(all, null)
    expect(colleges).toHaveLength(200)
    expect(colleges[0]).toEqual({ name: 'C249', count: 250 })
  })

  it('a board leaves out ambassadors with invalid counts', () => {
    const board = boardOf([standing('a', 1.5), standing('b', -7), standing('c', Number.NaN)], null)
    expect(board).toEqual({ people: {}, colleges: [], histogram: {} })
  })
})

it('a board adds up the spellings of a college and shows the spelling with the most referrals', () => {
  expect(
    collegesOf([
      { college: 'iit delhi', count: 3 },
      { college: 'IIT Delhi', count: 5 },
      { college: 'COEP', count: 8 },
      { college: 'Iit Delhi', count: 1 },
    ]),
  ).toEqual([
    { name: 'IIT Delhi', count: 9 },
    { name: 'COEP', count: 8 },
  ])
})

describe('the board as an ambassador sees it', () => {
  it('the viewing ambassador’s rank also counts hidden ambassadors', () => {
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 16_807) % 2_147_483_647
      return seed % below
    }
    for (let round = 0; round < 200; round += 1) {
      const others = Array.from({ length: random(300) }, (_, index) =>
        standing(`other${index}`, random(40), { isNamed: random(4) > 0 }),
      )
      const own = 1 + random(40)
      const isNamed = random(4) > 0
      const board = boardOf([...others, standing('me', own, { isNamed })], null)
      const view = viewOf(board, me(own))
      const more = others.filter(({ count }) => count > own).toSorted((a, b) => a.count - b.count)
      expect(view.rank).toBe(more.length + 1)
      expect(view.top.filter(({ uid }) => uid === 'me')).toHaveLength(view.isFurtherDown ? 0 : 1)
      // The rows equal the first rows of a complete ranking.
      const counts = [...others.map(({ count }) => count), own]
        .filter((count) => count > 0)
        .toSorted((a, b) => b - a)
      expect(view.top.map(({ count }) => count)).toEqual(counts.slice(0, view.top.length))
      expect(view.top.length).toBeGreaterThanOrEqual(Math.min(10, counts.length))
      // `ahead` is undefined if the next higher ambassador is already in the list.
      const next = view.isFurtherDown ? more[0]?.count : undefined
      expect([next, undefined]).toContain(view.ahead?.count)
      const less = others.filter(({ count }) => count > 0 && count <= own).map(({ count }) => count)
      const last = view.isFurtherDown && less.length > 0 ? Math.max(...less) : undefined
      expect(view.behind?.count).toBe(last)
    }
  })

  it('the viewing ambassador’s live count replaces the published one', () => {
    const board = boardOf([standing('me', 3), standing('a', 5), standing('b', 4)], null)
    expect(viewOf(board, me(6))).toMatchObject({ rank: 1, top: [{ uid: 'me' }, {}, {}] })
    // The live count is lower than the published one after a revert. The ambassador must not be counted as ahead of
    // themselves.
    expect(viewOf(board, me(2))).toMatchObject({ rank: 3 })
    expect(viewOf(board, me(2)).top.map(({ count }) => count)).toEqual([5, 4, 2])
  })

  it('another ambassador with the same count as the viewing ambassador stays on the board', () => {
    const board = boardOf([standing('a', 5), standing('b', 4)], null)
    expect(
      viewOf(board, me(5))
        .top.map(({ uid }) => uid)
        .toSorted(),
    ).toEqual(['a', 'b', 'me'])
  })
})
