import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

import { referralCodeQuery } from '@/data/sign-up/referral-codes'
import { referrerQuery } from '@/data/sign-up/referrer'
import { formatNumber } from '@/lib/format/format'
import { ambassadorSearchPath, paymentSearchPath } from '@/lib/paths'
import { useAdmin } from '@/session/signed-in'
import { Button } from '@/ui/forms/button'
import { Skeleton } from '@/ui/feedback/skeleton'

/** Shows whether a founder's own code is active, and how many verified friends it has brought. */
export function FriendsCount({ code, count }: { code: string; count: number }) {
  const query = useQuery(referralCodeQuery(code))
  return (
    <Small>
      <Loaded query={query}>
        {(card) => {
          if (card?.ownerType !== 'founder') return 'This code doesn’t work any more.'
          if (count === 1) return '1 verified friend joined with it.'
          return `${formatNumber(count)} verified friends joined with it.`
        }}
      </Loaded>
    </Small>
  )
}

interface ReferredByProps {
  /** The ambassador's uid or the founder's record ID. */
  id: string | null
  code: string | null
}

/** Shows who gets credit for a sign-up, if anyone. */
export function ReferredBy({ id, code }: ReferredByProps) {
  if (id === null) return <Small>No referrer</Small>
  if (code === null || code === '') {
    return <Small>There’s a referrer, but no code, so it counts for nobody.</Small>
  }
  return <ReferredByOwner id={id} code={code} />
}

function ReferredByOwner({ id, code }: { id: string; code: string }) {
  const query = useQuery(referralCodeQuery(code))
  return (
    <Small>
      <Loaded query={query}>
        {(card) =>
          card === null ? (
            'Nobody owns this code, so it counts for nobody.'
          ) : card.ownerType === 'retired' ? (
            'The referrer has left, so it counts for nobody.'
          ) : (
            <Referrer ownerType={card.ownerType} id={id} />
          )
        }
      </Loaded>
    </Small>
  )
}

function Referrer({ ownerType, id }: { ownerType: 'ambassador' | 'founder'; id: string }) {
  const { uid } = useAdmin()
  const query = useQuery(referrerQuery(uid, ownerType, id))
  return (
    <Loaded query={query}>
      {(referrer) => {
        if (referrer === null) return 'The referrer has left.'
        const names = [referrer.firstName, referrer.lastName].filter(Boolean).join(' ')
        const who = [names, referrer.email].filter(Boolean).join(', ')
        if (referrer.email === null)
          return `Referred by the ${ownerType} ${who === '' ? 'N/A' : who}`
        const searchPath = ownerType === 'ambassador' ? ambassadorSearchPath : paymentSearchPath
        return (
          <>
            Referred by the {ownerType}{' '}
            <Link to={searchPath(referrer.email)} className="underline hover:text-fg">
              {who}
            </Link>
          </>
        )
      }}
    </Loaded>
  )
}

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'status' | 'data' | 'refetch'>
  children: (data: Data) => ReactNode
}

function Loaded<Data>({ query: { status, data, refetch }, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data)
  if (status === 'pending') return <Skeleton className="mt-1 h-4 w-40" />
  return (
    <span className="flex flex-wrap items-center gap-3 text-danger">
      We couldn’t load this.
      <Button variant="secondary" size="sm" onClick={() => void refetch()}>
        Retry
      </Button>
    </span>
  )
}

function Small({ children }: { children: ReactNode }) {
  return <span className="block text-sm text-mute">{children}</span>
}
