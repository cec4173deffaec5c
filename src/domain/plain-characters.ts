/** @returns the text with the digits of every script as 0 to 9, and wide letters as plain ones. */
export function toPlainCharacters(text: string): string {
  // Nearly always; a bank's statement has ten thousand cells.
  if (/^[ -~]*$/.test(text)) return text
  return text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
}

/** Unicode has the ten digits of a script in a row, from zero on; perhaps right after another's. */
function digitValue(digit: string): number {
  const place = digit.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(place - before - 1))) before += 1
  return before % 10
}

/** Whether there is nothing to be seen: spaces, and characters that only join or direct others. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Cf}]*$/u.test(text)
}
