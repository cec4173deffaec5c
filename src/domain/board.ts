import { spellingOf } from './college'
import type { LeagueMonth } from './league'
import { tierFor, type Tier } from './tiers'

/** How many ambassadors a board names, and how many colleges. */
const MOST_PEOPLE = 100
const MOST_COLLEGES = 200

/** What the boards are made of: one ambassador's profile. */
export interface Standing {
  uid: string
  firstName: string
  college: string
  /** Verified referrals. */
  count: number
  /** The same count by months, such as `2026-9`. */
  months: Readonly<Record<string, number>>
  /** Neither hidden nor paused. Everybody else counts without a name. */
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

/** What the admin's pages publish: who is named, the colleges, and how many ambassadors have which count. */
export interface Board {
  /** By uid. */
  people: Readonly<Record<string, BoardPerson>>
  /** The one with the most verified referrals first. */
  colleges: readonly BoardCollege[]
  /** How many ambassadors have this count; those without any are left out. */
  histogram: Readonly<Record<string, number>>
}

/** Makes the board of a month, or of all time, from the profiles. */
export function boardOf(standings: readonly Standing[], month: LeagueMonth): Board {
  const countIn = ({ count, months }: Standing) => (month === null ? count : (months[month] ?? 0))
  const counted = standings
    .map((one) => ({ one, inMonth: countIn(one) }))
    // Changed in the console, it may be no count.
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

/** Adds up the counts of each college, the highest first. It is called as most of its referrals spell it. */
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

/** An entry of a board. A nameless one has a made-up uid. */
export interface BoardEntry {
  uid: string
  firstName: string | null
  college: string | null
  count: number
}

export interface BoardView {
  /** The ten with most verified referrals, and the next for whoever is tenth. */
  top: BoardEntry[]
  /** Who stands just ahead of and just behind an ambassador who is further down. */
  ahead: BoardEntry | undefined
  behind: BoardEntry | undefined
  isFurtherDown: boolean
  /** One more than there are with a higher count, so that ties share a rank. */
  rank: number
}

const TOP = 10

/**
 * What a board shows to one ambassador.
 * @param me with the live count, which may be newer than the board: it takes the place of the published one.
 */
export function viewOf(board: Board, me: BoardEntry): BoardView {
  const others = Object.entries(board.people)
    .filter(([uid]) => uid !== me.uid)
    .map(([uid, { firstName, college, count }]): BoardEntry => ({ uid, firstName, college, count }))
  const countsOfOthers = new Map(
    Object.entries(board.histogram).map(([count, people]) => [Number(count), people]),
  )
  // Who is not named on the board is taken to be in it with the live count.
  const published = board.people[me.uid]?.count ?? me.count
  countsOfOthers.set(published, (countsOfOthers.get(published) ?? 0) - 1)

  /** Those with this count: the named ones, then as many nameless ones as the board counts beside them. */
  function othersAt(count: number): BoardEntry[] {
    const named = others.filter((one) => one.count === count)
    const nameless = Math.max(0, (countsOfOthers.get(count) ?? 0) - named.length)
    return [
      ...named,
      // More are never shown.
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
