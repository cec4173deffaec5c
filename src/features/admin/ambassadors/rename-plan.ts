import type { KnownCollege } from '@/data/colleges/every-college'
import { isSameCollege } from '@/domain/programme/college'
import { PROFILE_LIMITS } from '@/model/users'
import { nameProblem } from '@/domain/values/name'
import { formatNumber } from '@/lib/format/format'

const MISSING = 'Enter a name, or choose another college.'

export interface RenamePlan {
  into: string
  /** True if another college has that name: the two are then merged. */
  isMerge: boolean
  /** The uids of the ambassadors whose profiles get the new name. */
  toMove: readonly string[]
  /** Why the name can't be used; null if it can. */
  problem: string | null
  /** The text that tells the admin what will change. */
  forecast: string
}

/** @param colleges all colleges. If another one has the typed name, the two are merged. */
export function renamePlan(
  college: KnownCollege,
  colleges: readonly KnownCollege[],
  typed: string,
): RenamePlan {
  const text = typed.trim()
  const other = colleges.find(({ key, name }) => key !== college.key && isSameCollege(name, text))
  // A merge keeps the other college's spelling, so that its ambassadors need no change.
  const into = other?.mergedInto === null ? other.name : text
  const toMove = college.ambassadors.filter((one) => one.college !== into).map(({ uid }) => uid)
  return {
    into,
    isMerge: other !== undefined && !isSameCollege(college.name, into),
    toMove,
    problem: problemWith(college, other, into, toMove),
    forecast: forecastOf(college, other, into, toMove),
  }
}

function problemWith(
  college: KnownCollege,
  other: KnownCollege | undefined,
  into: string,
  toMove: readonly string[],
): string | null {
  if (into.length > PROFILE_LIMITS.college) {
    const excess = into.length - PROFILE_LIMITS.college
    return `Make it shorter by ${formatNumber(excess)} ${excess === 1 ? 'character' : 'characters'}.`
  }
  if (into === college.name && toMove.length === 0) return 'That’s already its name.'
  const isBack = other !== undefined && other.mergedInto === college.name
  if (other !== undefined && other.mergedInto !== null && !isBack) {
    return `That college was merged into ${other.mergedInto}. Choose ${other.mergedInto}.`
  }
  return nameProblem(into, MISSING)
}

function forecastOf(
  college: KnownCollege,
  other: KnownCollege | undefined,
  into: string,
  toMove: readonly string[],
): string {
  const move = toMove.length === 1 ? 'moves' : 'move'
  const who = `${ambassadors(toMove.length)} ${move}`
  if (college.mergedInto !== null) {
    return `Merged into ${college.mergedInto}, but not finished: ${who} there.`
  }
  if (isSameCollege(college.name, into)) return `New spelling of the same college: ${who} to it.`
  if (other !== undefined) {
    const sum = formatNumber(college.count + other.count)
    return `The two become one: ${who}, and ${into} then has ${sum} verified. You can’t undo this.`
  }
  return `New name: ${who} to it, with ${formatNumber(college.count)} verified.`
}

export function ambassadors(number: number): string {
  return `${formatNumber(number)} ${number === 1 ? 'ambassador' : 'ambassadors'}`
}
