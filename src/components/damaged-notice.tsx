import { useSyncExternalStore } from 'react'

import { damageStore } from '@/data/firebase/damage'

import { FailureAlert } from './failure-alert'
import { SupportLink } from './support-link'

/** On the dashboards, once something that belongs there could not be read: only the team can end that. */
export function DamagedNotice() {
  const damaged = useSyncExternalStore(damageStore.subscribe, damageStore.current)
  const paths = damaged.flatMap(({ path, isShown }) => (isShown ? [] : path))
  if (paths.length === 0) return null
  return (
    <div className="wrap pt-6">
      <FailureAlert
        title="Something here is damaged, and isn’t shown"
        text={
          <>
            Everything else is. Please tell us at <SupportLink />, with this:{' '}
            <span className="font-mono wrap-anywhere select-all">
              {paths.slice(0, 5).join(', ')}
            </span>
          </>
        }
      />
    </div>
  )
}
