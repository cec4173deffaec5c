interface StoredValue<Value> {
  /** Null where there is none, or none that is what it should be. */
  read(): Value | null
  write(value: Value): void
  clear(): void
}

/**
 * A value in the browser's storage. Where a visitor has blocked that, which makes even looking at it
 * throw, it lasts until the page is left.
 *
 * @param storage `() => localStorage` or `() => sessionStorage`
 * @param isValue whether what is stored there is what it should be; anyone can have written it.
 */
export function storedValue<Value>(
  storage: () => Storage,
  key: string,
  isValue: (stored: unknown) => stored is Value,
): StoredValue<Value> {
  let unsaved: Value | null = null
  return {
    read() {
      if (unsaved !== null) return unsaved
      try {
        const stored: unknown = JSON.parse(storage().getItem(key) ?? 'null')
        return isValue(stored) ? stored : null
      } catch {
        return null
      }
    },
    write(value) {
      try {
        storage().setItem(key, JSON.stringify(value))
        unsaved = null
      } catch {
        // Blocked or full.
        unsaved = value
      }
    },
    clear() {
      unsaved = null
      try {
        storage().removeItem(key)
      } catch {
        // Blocked.
      }
    },
  }
}
