/**
 * @returns a key that is the same for spellings of one college. Case is ignored in ASCII names
 * only, because lower case depends on the language in other scripts.
 */
export function spellingOf(college: string): string {
  return /^[ -~]*$/.test(college) ? college.toLowerCase() : college
}

/** True if both names are the same college, perhaps in two spellings. */
export function isSameCollege(one: string, other: string): boolean {
  return spellingOf(one) === spellingOf(other)
}
