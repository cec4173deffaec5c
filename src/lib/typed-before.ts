/**
 * What has been typed into a page that was built ahead before its code arrived.
 *
 * @param form the form's `name`.
 * @returns the text of its filled fields, by their names; none once the page is interactive.
 */
export function typedBefore(form: string): Record<string, string> {
  // Not while the page is being built.
  const element = typeof document === 'undefined' ? null : document.forms.namedItem(form)
  if (element === null) return {}
  const filled = [...new FormData(element)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  )
  return Object.fromEntries(filled)
}
