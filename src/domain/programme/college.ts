/**
 * @returns a key that is equal for two names that differ only in capital letters. Names with
 * non-ASCII characters keep their capitals, because lower case depends on the language.
 */
export function spellingOf(college: string): string {
  return /^[ -~]*$/.test(college) ? college.toLowerCase() : college
}

/** True if both names are the same college, perhaps in two spellings. */
export function isSameCollege(one: string, other: string): boolean {
  return spellingOf(one) === spellingOf(other)
}
