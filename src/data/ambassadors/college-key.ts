import { sha256Hex } from '@/lib/sha256'

/**
 * The id under which a college's count is kept. Capitals make no second college; beyond ASCII they do, because lower
 * case differs between languages there.
 *
 * @returns 64 hexadecimal digits.
 */
export function collegeKey(college: string): Promise<string> {
  return sha256Hex(withoutCapitals(college))
}

/** Whether both are one college, perhaps in two spellings. */
export function isSameCollege(one: string, other: string): boolean {
  return withoutCapitals(one) === withoutCapitals(other)
}

function withoutCapitals(college: string): string {
  return /^[ -~]*$/.test(college) ? college.toLowerCase() : college
}
