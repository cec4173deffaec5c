const POSSIBLE_ID = /^[^/._][^/]{0,199}$/u
/** firestore.rules has the same pattern. */
export const RECORD_ID = /^[A-Za-z0-9]{20}$/

/**
 * True if a document can have this ID. Firestore throws on an invalid ID, and a stored field may
 * contain anything.
 */
export function canBeAnId(value: string): boolean {
  return POSSIBLE_ID.test(value)
}

/** True for a valid generated document ID: 20 letters and digits. */
export function isRecordId(value: string): boolean {
  return RECORD_ID.test(value)
}

const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** @returns 20 random letters and digits. */
export function newRecordId(): string {
  let id = ''
  while (id.length < 20) {
    // 62 and 63 have no character and are skipped, so that all characters are equally likely.
    for (const byte of crypto.getRandomValues(new Uint8Array(20))) id += CHARACTERS[byte % 64] ?? ''
  }
  return id.slice(0, 20)
}
