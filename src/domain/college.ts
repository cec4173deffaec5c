/**
 * What makes two spellings one college. Capitals make no second college; beyond ASCII they do, because lower case
 * differs between languages there.
 */
export function spellingOf(college: string): string {
  return /^[ -~]*$/.test(college) ? college.toLowerCase() : college
}

/** Whether both are one college, perhaps in two spellings. */
export function isSameCollege(one: string, other: string): boolean {
  return spellingOf(one) === spellingOf(other)
}
