/** For what no spy can: a property that the tests' own browser lacks, or has but can't be read. */
export function replaceProperty(target: object, key: PropertyKey, value: unknown): () => void {
  const original = Object.getOwnPropertyDescriptor(target, key)
  Object.defineProperty(target, key, { configurable: true, value })
  return () => {
    if (original === undefined) Reflect.deleteProperty(target, key)
    else Object.defineProperty(target, key, original)
  }
}
