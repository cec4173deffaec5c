/** Firestore takes at most this many values in one `in` or `array-contains-any`. */
export const MOST_VALUES = 30

/** @returns the values in lists that one query each can take. */
export function inQuerySizes<Value>(values: readonly Value[]): Value[][] {
  return Array.from({ length: Math.ceil(values.length / MOST_VALUES) }, (_chunk, index) =>
    values.slice(index * MOST_VALUES, (index + 1) * MOST_VALUES),
  )
}
