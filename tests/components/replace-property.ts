/**
 * Replaces a property that happy-dom lacks or can't read, so that spies can't. @returns a function
 * that restores it.
 */
export function replaceProperty(target: object, key: PropertyKey, value: unknown): () => void {
  const original = Object.getOwnPropertyDescriptor(target, key)
  Object.defineProperty(target, key, { configurable: true, value })
  return () => {
    if (original === undefined) Reflect.deleteProperty(target, key)
    else Object.defineProperty(target, key, original)
  }
}
