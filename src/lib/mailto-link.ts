/** An address for a link that opens the reader's mail program. @param body a ready text, for the reader to change. */
export function mailtoLink(email: string, subject: string, body?: string): string {
  const address = email.split('@').map(encodeURIComponent).join('@')
  const text = body === undefined ? '' : `&body=${encodeURIComponent(body)}`
  return `mailto:${address}?subject=${encodeURIComponent(subject)}${text}`
}
