import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { accountQuery, type Account } from '@/data/accounts/auth'
import { profileQuery, type Profile } from '@/data/accounts/users'

import { lastFigures } from './last-figures'
import { readHintedUid, writeSessionHint } from './session-hint'

export type Session =
  /** `uid` is set as soon as it is known. */
  | { status: 'pending'; uid: string | undefined }
  | { status: 'error'; error: Error; retry: () => void }
  | { status: 'signed-out' }
  | { status: 'signed-in'; account: Account; profile: Profile | null }

/** The signed-in account and its profile, live. Loads Firebase, so use it on guarded pages only. */
export function useSession(): Session {
  const account = useQuery(accountQuery)
  const uid = account.data?.uid
  const profile = useQuery({ ...profileQuery(uid ?? ''), enabled: uid !== undefined })

  const role = profile.data === null ? '' : profile.data?.role
  useEffect(() => {
    if (account.data === null) {
      writeSessionHint(null)
      lastFigures.clear()
    } else if (uid !== undefined && (role !== undefined || uid !== readHintedUid())) {
      // Update the uid at once, before the role is known, so that no one sees another person's
      // stored figures.
      writeSessionHint(role ?? '', uid)
    }
  }, [account.data, uid, role])

  if (account.data === null) return { status: 'signed-out' }
  for (const { status, error, refetch } of [account, profile]) {
    if (status === 'error') return { status, error, retry: () => void refetch() }
  }
  if (account.data === undefined || profile.data === undefined) return { status: 'pending', uid }
  return { status: 'signed-in', account: account.data, profile: profile.data }
}
