import * as v from 'valibot'

interface StoredValue<Value> {
  /** Null where there is none, or none that fits the schema. */
  read(): Value | null
  write(value: Value): void
  clear(): void
}

/**
 * A value in the browser's storage. Where a visitor has blocked that, which makes even looking at it
 * throw, it lasts until the page is left.
 *
 * @param storage `() => localStorage` or `() => sessionStorage`
 */
export function storedValue<Schema extends v.GenericSchema>(
  storage: () => Storage,
  key: string,
  schema: Schema,
): StoredValue<v.InferOutput<Schema>> {
  let unsaved: v.InferOutput<Schema> | null = null
  return {
    read() {
      if (unsaved !== null) return unsaved
      try {
        const result = v.safeParse(schema, JSON.parse(storage().getItem(key) ?? 'null'))
        return result.success ? result.output : null
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
