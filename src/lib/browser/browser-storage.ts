interface StoredValue<Value> {
  /** Null if nothing is stored, or the stored value fails `isValue`. */
  read(): Value | null
  write(value: Value): void
  clear(): void
}

/**
 * A value in the browser's storage. If the storage is full, or if the browser blocks it (then even
 * reading `localStorage` throws), the value is kept in memory until the page is closed.
 *
 * @param storage `() => localStorage` or `() => sessionStorage`
 * @param isValue checks the stored value, because visitors and browser extensions can change it.
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
        // The storage is blocked or full.
        unsaved = value
      }
    },
    clear() {
      unsaved = null
      try {
        storage().removeItem(key)
      } catch {
        // The storage is blocked.
      }
    },
  }
}
