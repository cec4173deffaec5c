import { isReceived, type Line } from '@/domain/statement/reading/lines'

/**
 * A reference in more rows than this doesn't identify a payment. It may be the number of the bank
 * account.
 */
const MOST_ROWS = 3

/** Counts the rows of each reference, to find the references that identify a single payment. */
export function namesIn(lines: readonly Line[]) {
  const rows = new Map<string, number>()
  const count = (one: string) => rows.set(one, (rows.get(one) ?? 0) + 1)
  for (const line of lines) {
    if (line.wentBack) ownNames(line).forEach(count)
    if (!isReceived(line) && line.verdict !== 'elsewhere') continue
    const { references, mentioned } = line
    references.main.forEach(count)
    references.other.forEach(count)
    for (const one of mentioned.keys()) count(one)
  }
  const isRare = (one: string) => (rows.get(one) ?? 0) <= MOST_ROWS
  // Digits in several rows are probably an account number, if these rows also have other
  // references.
  const isAccount = (one: string) => (rows.get(one) ?? 0) > 1 && /^\d+$/.test(one)
  const isOwn = (one: string) => isRare(one) && !isAccount(one)
  return {
    isRare,
    /**
     * `own`: references that probably identify this payment and no other, most likely first.
     * `shared`: the row's single main reference, if too many rows have it. `mentioned`: those in
     * `Line.mentioned` that probably identify this payment.
     */
    of: ({ references: { main, other }, mentioned }: Line) => {
      const named = main.length === 0 ? other : main
      const rare = named.filter(isRare)
      return {
        own: named === other || other.length === 0 ? rare : [...rare, ...other.filter(isOwn)],
        shared: main.length === 1 && rare.length === 0 ? main : [],
        mentioned: mentioned.size === 0 ? [] : [...mentioned.keys()].filter(isOwn),
      }
    },
  }
}

export function ownNames({ references: { main, other } }: Line): readonly string[] {
  return main.length > 0 ? main : other
}
