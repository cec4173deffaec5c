import { type Write, set } from '../factories/batches'
import type { Document } from '../factories/documents'
import type { Founder } from '../factories/people'

/** Returns the batch with some fields of one document changed. */
export function changing(writes: readonly Write[], path: string, change: Document): Write[] {
  return writes.map((write) =>
    write.path === path && write.kind !== 'delete'
      ? { ...write, data: { ...write.data, ...change } }
      : write,
  )
}

/** Returns the batch with one document replaced. */
export function replacing(writes: readonly Write[], path: string, data: Document): Write[] {
  return writes.map((write) => (write.path === path ? set(path, data) : write))
}

/** Returns the batch with this status in the founder's record and receipt. */
export function withStatus(writes: readonly Write[], someone: Founder, status: unknown): Write[] {
  return [`waitlistUsers/${someone.id}`, `receipts/${someone.receipt}`].reduce<Write[]>(
    (batch, path) => changing(batch, path, { status }),
    [...writes],
  )
}
