import { type Write, set } from '../factories/batches'
import type { Document } from '../factories/documents'
import type { Founder } from '../factories/people'

/** The batch with one of its documents changed. */
export function changing(writes: readonly Write[], path: string, change: Document): Write[] {
  return writes.map((write) =>
    write.path === path && write.kind !== 'delete'
      ? { ...write, data: { ...write.data, ...change } }
      : write,
  )
}

/** The batch with one of its documents in another's place. */
export function replacing(writes: readonly Write[], path: string, data: Document): Write[] {
  return writes.map((write) => (write.path === path ? set(path, data) : write))
}

/** The batch with another status, which the receipt follows. */
export function withStatus(writes: readonly Write[], someone: Founder, status: unknown): Write[] {
  return [`waitlistUsers/${someone.id}`, `receipts/${someone.receipt}`].reduce<Write[]>(
    (batch, path) => changing(batch, path, { status }),
    [...writes],
  )
}
