/**
 * Replaces a property that a spy can't replace, because happy-dom lacks it or can't read it.
 * @returns a function that restores the property.
 */
export function replaceProperty(target: object, key: PropertyKey, value: unknown): () => void {
  const original = Object.getOwnPropertyDescriptor(target, key)
  Object.defineProperty(target, key, { configurable: true, value })
  return () => {
    if (original === undefined) Reflect.deleteProperty(target, key)
    else Object.defineProperty(target, key, original)
  }
}
