/**
 * The email domains that are most common in India. Also some real domains that differ from those by
 * one letter, so that no one's correct address is "corrected".
 */
const DOMAINS = [
  'gmail.com',
  'yahoo.com',
  'yahoo.in',
  'yahoo.co.in',
  'outlook.com',
  'outlook.in',
  'hotmail.com',
  'icloud.com',
  'live.com',
  'live.in',
  'rediffmail.com',
  'zohomail.in',
  'zohomail.com',
  'proton.me',
  'protonmail.com',
  'ymail.com',
  'email.com',
  'mail.com',
]

/**
 * @param email normalised.
 * @returns the address that was probably meant, if the domain differs from a common one by one
 * letter or two swapped letters; otherwise null.
 */
export function suggestEmail(email: string): string | null {
  const [name = '', domain = ''] = email.split('@')
  if (DOMAINS.includes(domain)) return null
  const meant = DOMAINS.find((common) => isOneSlipAway(domain, common))
  return meant === undefined ? null : `${name}@${meant}`
}

/** True if one letter is wrong, missing or added, or two adjacent letters are swapped. */
function isOneSlipAway(typed: string, meant: string): boolean {
  const most = Math.min(typed.length, meant.length)
  let start = 0
  while (start < most && typed[start] === meant[start]) start += 1
  let end = 0
  while (end < most - start && typed.at(-1 - end) === meant.at(-1 - end)) end += 1
  const wrong = typed.slice(start, typed.length - end)
  const right = meant.slice(start, meant.length - end)
  if (wrong.length <= 1 && right.length <= 1) return true
  return wrong.length === 2 && wrong === right.split('').toReversed().join('')
}
