import { useLateQueryClient } from '@/components/late-query-client'
import type { Account } from '@/data/accounts/auth'

/**
 * Returns a function that caches a new account, so that the guard of the next page starts with it.
 */
export function useEnter(): (account: Account) => Promise<void> {
  const loadClient = useLateQueryClient()
  return async (account) => {
    const [client, { accountQuery }, { profileQuery }] = await Promise.all([
      loadClient(),
      import('@/data/accounts/auth'),
      import('@/data/accounts/users'),
    ])
    client.removeQueries({ queryKey: profileQuery(account.uid).queryKey })
    client.setQueryData(accountQuery.queryKey, account)
  }
}
