import { spellingOf } from './college'
import type { LeagueMonth } from './league'
import { tierFor, type Tier } from './tiers'

/** The maximum number of ambassadors and of colleges on a board. */
const MOST_PEOPLE = 100
const MOST_COLLEGES = 200

/** An ambassador's profile data for the boards. */
export interface Standing {
  uid: string
  firstName: string
  college: string
  /** Verified referrals. */
  count: number
  /** The count by month, such as `2026-9`. */
  months: Readonly<Record<string, number>>
  /** False for hidden and paused ambassadors. They count on the boards, but without their name. */
  isNamed: boolean
}

interface BoardPerson {
  firstName: string
  college: string
  count: number
  tier: Tier
}

/** The verified referrals of all ambassadors of a college. */
export interface BoardCollege {
  name: string
  count: number
}

/** The published board: named ambassadors, colleges, and the number of ambassadors for each count. */
export interface Board {
  /** Keyed by uid. */
  people: Readonly<Record<string, BoardPerson>>
  /** Sorted by verified referrals, most first. */
  colleges: readonly BoardCollege[]
  /** The number of ambassadors with each count above zero. */
  histogram: Readonly<Record<string, number>>
}

/** Computes the board of a month, or the all-time board, from the profiles. */
export function boardOf(standings: readonly Standing[], month: LeagueMonth): Board {
  const countIn = ({ count, months }: Standing) => (month === null ? count : (months[month] ?? 0))
  const counted = standings
    .map((one) => ({ one, inMonth: countIn(one) }))
    // A value that was edited in the Firebase console may not be a valid count.
    .filter(({ inMonth }) => Number.isSafeInteger(inMonth) && inMonth > 0)
    .toSorted((a, b) => b.inMonth - a.inMonth || (a.one.uid < b.one.uid ? -1 : 1))
  const histogram: Record<string, number> = {}
  for (const { inMonth } of counted) histogram[inMonth] = (histogram[inMonth] ?? 0) + 1
  const named = counted.filter(({ one }) => one.isNamed).slice(0, MOST_PEOPLE)
  return {
    people: Object.fromEntries(
      named.map(({ one: { uid, firstName, college, count }, inMonth }) => [
        uid,
        { firstName, college, count: inMonth, tier: tierFor(count) },
      ]),
    ),
    colleges: collegesOf(
      counted.map(({ one, inMonth }) => ({ college: one.college, count: inMonth })),
    ).slice(0, MOST_COLLEGES),
    histogram,
  }
}

/** Sums the counts of each college, highest first. Uses the spelling with the most referrals. */
export function collegesOf(counts: readonly { college: string; count: number }[]): BoardCollege[] {
  const bySpelling = new Map<string, Map<string, number>>()
  for (const { college, count } of counts) {
    const key = spellingOf(college)
    const spelt = bySpelling.get(key) ?? new Map<string, number>()
    spelt.set(college, (spelt.get(college) ?? 0) + count)
    bySpelling.set(key, spelt)
  }
  return [...bySpelling.values()]
    .map((spelt) => {
      const [[name] = ['']] = [...spelt].toSorted(
        ([one, most], [other, more]) => more - most || (one < other ? -1 : 1),
      )
      return { name, count: [...spelt.values()].reduce((sum, count) => sum + count, 0) }
    })
    .toSorted((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))
}

/** An entry of a board. A nameless one gets an artificial uid. */
export interface BoardEntry {
  uid: string
  firstName: string | null
  college: string | null
  count: number
}

export interface BoardView {
  /** The top ten, and the eleventh if the ambassador is tenth. */
  top: BoardEntry[]
  /** The neighbours of an ambassador outside the top list. */
  ahead: BoardEntry | undefined
  behind: BoardEntry | undefined
  isFurtherDown: boolean
  /** One more than the number of ambassadors with a higher count, so that ties share a rank. */
  rank: number
}

const TOP = 10

/**
 * The board from one ambassador's point of view.
 * @param me the ambassador's entry. Its count is live and replaces the published one.
 */
export function viewOf(board: Board, me: BoardEntry): BoardView {
  const others = Object.entries(board.people)
    .filter(([uid]) => uid !== me.uid)
    .map(([uid, { firstName, college, count }]): BoardEntry => ({ uid, firstName, college, count }))
  const countsOfOthers = new Map(
    Object.entries(board.histogram).map(([count, people]) => [Number(count), people]),
  )
  // The board doesn't contain an unnamed ambassador's published count, so assume that it equals the
  // live count.
  const published = board.people[me.uid]?.count ?? me.count
  countsOfOthers.set(published, (countsOfOthers.get(published) ?? 0) - 1)

  /**
   * The other ambassadors with this count: the named ones, then nameless entries up to the number
   * in the histogram.
   */
  function othersAt(count: number): BoardEntry[] {
    const named = others.filter((one) => one.count === count)
    const nameless = Math.max(0, (countsOfOthers.get(count) ?? 0) - named.length)
    return [
      ...named,
      // The top list has at most this many places, so it needs no more nameless entries.
      ...Array.from({ length: Math.min(nameless, TOP + 1) }, (_one, index) => ({
        uid: `${count} ${index}`,
        firstName: null,
        college: null,
        count,
      })),
    ]
  }

  const counts = [...countsOfOthers.keys()]
    .filter((count) => count > 0 && othersAt(count).length > 0)
    .toSorted((one, other) => other - one)
  const rows: BoardEntry[] = []
  for (const count of counts) if (rows.length <= TOP) rows.push(...othersAt(count))
  if (me.count > 0) {
    const place = rows.findIndex(({ count }) => count <= me.count)
    rows.splice(place === -1 ? rows.length : place, 0, me)
  }
  const mine = rows.slice(0, TOP).findIndex(({ uid }) => uid === me.uid)
  const top = rows.slice(0, mine === TOP - 1 ? TOP + 1 : TOP)
  const isFurtherDown = me.count > 0 && mine === -1
  const next = counts.findLast((count) => count > me.count)
  const last = counts.find((count) => count <= me.count)
  const isListed = ({ uid }: BoardEntry) => top.some((one) => one.uid === uid)
  return {
    top,
    ahead:
      isFurtherDown && next !== undefined
        ? othersAt(next).find((one) => !isListed(one))
        : undefined,
    behind: isFurtherDown && last !== undefined ? othersAt(last)[0] : undefined,
    isFurtherDown,
    rank:
      1 +
      [...countsOfOthers].reduce(
        (sum, [count, people]) => (count > me.count ? sum + people : sum),
        0,
      ),
  }
}
