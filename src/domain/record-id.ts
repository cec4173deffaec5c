/**
 * Whether a document can have this id. Of a record brought in by hand, a code may be anything, and the
 * database takes what can't be an id for a mistake of the program. As in firestore.rules.
 */
export function canBeAnId(value: string): boolean {
  return /^[^/._][^/]{0,199}$/u.test(value)
}

/** Whether this can be the id of a document that the service has numbered: 20 letters and digits. */
export function isRecordId(value: string): boolean {
  return /^[A-Za-z0-9]{20}$/.test(value)
}
