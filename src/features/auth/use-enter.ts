import { useLateQueryClient } from '@/components/late-query-client'
import type { Account } from '@/data/accounts/auth'

/**
 * Lets the guards of the pages know who has just signed in: they start from what they last knew, which
 * may be that nobody is.
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
