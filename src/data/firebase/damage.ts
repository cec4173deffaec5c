/** A stored document that is not what it should be. */
export interface Damage {
  /** Such as `contactMessages/abc`. */
  path: string
  /** Which of its fields, and what they are not; never what they hold. */
  problems: string
  /** Whether it is shown all the same, without those fields. */
  isShown: boolean
}

/** By the path of the document, then by whatever has read it: each reader wants other fields of it. */
const found = new Map<string, Map<object, Damage>>()
const listeners = new Set<() => void>()
let listed: readonly Damage[] = []

/** Keeps that `reader` has found a document damaged, in place of what it found before. */
export function tellDamage(reader: object, damage: Damage): void {
  const ofDocument = found.get(damage.path) ?? new Map<object, Damage>()
  if (ofDocument.get(reader)?.problems === damage.problems) return
  found.set(damage.path, ofDocument.set(reader, damage))
  publish()
}

/** `reader` finds nothing wrong with the document any more. */
export function endDamage(reader: object, path: string): void {
  const ofDocument = found.get(path)
  if (ofDocument?.delete(reader) !== true) return
  if (ofDocument.size === 0) found.delete(path)
  publish()
}

/** The document is gone, or of no concern to whoever looks. */
export function forgetDamage(path: string): void {
  if (found.delete(path)) publish()
}

/** Whoever signs in next has not seen any. */
export function forgetAllDamage(): void {
  found.clear()
  publish()
}

/** What is damaged of all that has been read, for `useSyncExternalStore`: one of each document. */
export const damageStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: () => listed,
}

function publish(): void {
  listed = [...found.values()].flatMap((ofDocument) => {
    const all = [...ofDocument.values()]
    return all.find(({ isShown }) => !isShown) ?? all[0] ?? []
  })
  for (const listener of listeners) listener()
}
