import { storageKey } from './storage-keys'

/**
 * What has been typed into a page that was built ahead before its code arrived, even if the page was
 * loaded again since.
 *
 * @param form the form's `name`.
 * @returns the text of its filled fields, by their names; none once the page is interactive.
 */
export function typedBefore(form: string): Record<string, string> {
  // Not while the page is being built.
  const element = typeof document === 'undefined' ? null : document.forms.namedItem(form)
  if (element === null) return {}
  return texts([...readKept(form), ...new FormData(element)])
}

/** Reads what `keepTyped` in src/boot/hydrate.ts kept, once: from then on the form keeps its own draft. */
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
