import { lazy, Suspense, useSyncExternalStore } from 'react'

import { damageStore } from '@/data/firebase/damage'

const DamagedDocuments = lazy(async () => ({
  default: (await import('./damaged-documents')).DamagedDocuments,
}))

/** In every room, once a document was read that is not what it should be. */
export function DamageNotice() {
  const damaged = useSyncExternalStore(damageStore.subscribe, damageStore.current)
  return (
    damaged.length > 0 && (
      <Suspense>
        <DamagedDocuments damaged={damaged} />
      </Suspense>
    )
  )
}
