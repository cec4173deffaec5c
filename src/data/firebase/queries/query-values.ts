/** Firestore's limit of values in one `in` or `array-contains-any` condition. */
export const MOST_VALUES = 30

/** Splits values into lists that each fit into one query. */
export function inQuerySizes<Value>(values: readonly Value[]): Value[][] {
  return Array.from({ length: Math.ceil(values.length / MOST_VALUES) }, (_chunk, index) =>
    values.slice(index * MOST_VALUES, (index + 1) * MOST_VALUES),
  )
}
