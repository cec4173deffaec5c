import { adminPaths } from './paths'

type AdminRoom = keyof typeof adminPaths

/** Where the parts of the desk were when it was one page, and what then stood in its address. */
const ANCHORS: Readonly<Record<string, AdminRoom>> = {
  '#statement': 'statement',
  '#disputes': 'disputes',
  '#inbox': 'inbox',
  '#erasure': 'erasure',
  '#progress': 'overview',
  '#ambassadors': 'ambassadors',
  '#sign-ups': 'settings',
}

/**
 * @returns where an address of the one-page desk leads now; null: it is the overview's own.
 * @param search of the address, with its question mark: it held the table's search and filters.
 */
export function roomOfOldAddress(search: string, hash: string): string | null {
  const room = ANCHORS[hash]
  if (room !== undefined && room !== 'overview') return adminPaths[room]
  return search === '' ? null : adminPaths.payments + search
}
