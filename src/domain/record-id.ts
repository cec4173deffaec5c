/** Whether this can be the id of a document that the service has numbered: 20 letters and digits. */
export function isRecordId(value: string): boolean {
  return /^[A-Za-z0-9]{20}$/.test(value)
}
