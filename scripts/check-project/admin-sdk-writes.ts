import {
  FieldValue as AdminFieldValue,
  Timestamp as AdminTimestamp,
  type DocumentData,
  type Firestore,
} from 'firebase-admin/firestore'
import {
  FieldValue,
  Timestamp,
  deleteField,
  increment,
  serverTimestamp,
} from 'firebase/firestore/lite'

import type { Write } from '../../tests/factories/batches'

/** Writes with the Admin SDK, which bypasses the rules. */
export async function writeAll(store: Firestore, writes: readonly Write[]): Promise<void> {
  const batch = store.batch()
  for (const write of writes) {
    const reference = store.doc(write.path)
    if (write.kind === 'delete') batch.delete(reference)
    else if (write.kind === 'update') batch.update(reference, fields(write.data))
    else batch.set(reference, fields(write.data), { merge: write.kind === 'merge' })
  }
  await batch.commit()
}

export async function deleteAll(store: Firestore): Promise<void> {
  const batch = store.batch()
  for (const collection of await store.listCollections()) {
    for (const reference of await collection.listDocuments()) batch.delete(reference)
  }
  await batch.commit()
}

/** Converts the values of a test's document from the client SDK's types, such as `Timestamp`, to the Admin SDK's. */
function fields(data: Record<string, unknown>): DocumentData {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, adminValue(value)]))
}

function adminValue(value: unknown): unknown {
  if (value instanceof Timestamp) return new AdminTimestamp(value.seconds, value.nanoseconds)
  if (value instanceof FieldValue) {
    if (value.isEqual(serverTimestamp())) return AdminFieldValue.serverTimestamp()
    if (value.isEqual(deleteField())) return AdminFieldValue.delete()
    if (value.isEqual(increment(1))) return AdminFieldValue.increment(1)
    if (value.isEqual(increment(-1))) return AdminFieldValue.increment(-1)
    throw new Error(
      'scripts/check-project/admin-sdk-writes.ts does not know this kind of FieldValue.',
    )
  }
  if (Array.isArray(value)) return value.map(adminValue)
  const isMap = typeof value === 'object' && value !== null && !(value instanceof Date)
  return isMap ? fields({ ...value }) : value
}
