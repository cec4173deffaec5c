/** @returns the text with the digits of every script as 0 to 9, and full-width letters as ASCII. */
export function toPlainCharacters(text: string): string {
  // Skip ASCII texts: nearly every text is ASCII, and normalising the ten thousand cells of a
  // statement would be slow.
  if (/^[ -~]*$/.test(text)) return text
  return text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
}

/**
 * @returns the value of a digit of any script, 0 to 9. Unicode lists the ten digits of a script in
 * sequence, starting with zero. The digits of two scripts may be adjacent, so the value is taken
 * modulo 10.
 */
function digitValue(digit: string): number {
  const place = digit.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(place - before - 1))) before += 1
  return before % 10
}

/** True if the text has only spaces and invisible formatting characters. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Cf}]*$/u.test(text)
}
