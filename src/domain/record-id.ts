const POSSIBLE_ID = /^[^/._][^/]{0,199}$/u
/** The same pattern stands in firestore.rules. */
export const RECORD_ID = /^[A-Za-z0-9]{20}$/

/** Whether a document can have this id. The database throws where a stored field, which may hold anything, can't be one. */
export function canBeAnId(value: string): boolean {
  return POSSIBLE_ID.test(value)
}

/** Whether this can be the id of a document that the service has numbered: 20 letters and digits. */
export function isRecordId(value: string): boolean {
  return RECORD_ID.test(value)
}

const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** @returns 20 random letters and digits. */
export function newRecordId(): string {
  let id = ''
  while (id.length < 20) {
    // 62 and 63 stand for no character, so that all others come up equally often.
    for (const byte of crypto.getRandomValues(new Uint8Array(20))) id += CHARACTERS[byte % 64] ?? ''
  }
  return id.slice(0, 20)
}
