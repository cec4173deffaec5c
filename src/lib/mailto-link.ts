/**
 * @param body the text that the mail program opens with; the reader can change it.
 * @returns a `mailto:` address, which opens the reader's mail program.
 */
export function mailtoLink(email: string, subject: string, body?: string): string {
  const address = email.split('@').map(encodeURIComponent).join('@')
  const text = body === undefined ? '' : `&body=${encodeURIComponent(body)}`
  return `mailto:${address}?subject=${encodeURIComponent(subject)}${text}`
}
