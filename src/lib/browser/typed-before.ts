import { storageKey } from './storage-keys'

/**
 * Reads the text that the visitor typed into a prerendered form before React hydrated it, even if
 * the page was reloaded in between.
 *
 * @param form the form's `name`.
 * @returns the texts of the filled-in fields by field name; empty once the page is hydrated.
 */
export function typedBefore(form: string): Record<string, string> {
  // `document` is undefined while the build prerenders the page.
  const element = typeof document === 'undefined' ? null : document.forms.namedItem(form)
  if (element === null) return {}
  return texts([...readKept(form), ...new FormData(element)])
}

/**
 * Reads and removes the text that `keepTyped` (src/boot/hydrate.ts) stored. From now on, the form
 * saves its own draft.
 */
function readKept(form: string): Array<[string, unknown]> {
  const key = storageKey(`typed-before.${form}`)
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    sessionStorage.removeItem(key)
    return Object.entries(kept ?? {})
  } catch {
    return []
  }
}

function texts(entries: Array<[string, unknown]>): Record<string, string> {
  return Object.fromEntries(
    entries.filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
    ),
  )
}
