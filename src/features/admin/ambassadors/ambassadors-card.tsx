import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { ambassadorsQuery } from '@/data/accounts/users'
import { formatNumber } from '@/lib/format'
import { useAdmin } from '@/session/signed-in'
import { Badge } from '@/ui/badge'
import { Card, CardTitle } from '@/ui/card'
import { EmptyState, ErrorState } from '@/ui/state'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/ui/table'

import { RowsLoading } from '@/components/rows-loading'
import { ShowMore } from '@/components/show-more'

const PAGE_SIZE = 15

export function AmbassadorsCard() {
  const { uid } = useAdmin()
  const [count, setCount] = useState(PAGE_SIZE)
  const { status, data, error, isPlaceholderData, refetch } = useQuery({
    ...ambassadorsQuery(uid, count),
    placeholderData: keepPreviousData,
  })

  return (
    <Card>
      <CardTitle>List of Ambassadors</CardTitle>
      <div className="mt-4">
        {status === 'pending' && <RowsLoading label="Loading ambassadors…" rows={4} />}
        {status === 'error' && (
          <ErrorState
            title="The ambassadors couldn’t be loaded"
            description={error.message}
            onRetry={() => void refetch()}
          />
        )}
        {status === 'success' && data.length === 0 && (
          <EmptyState
            title="No ambassadors to display."
            description="They appear here by themselves as soon as they have signed up."
          />
        )}
        {status === 'success' && data.length > 0 && (
          <>
            <Table label="Ambassadors" className="@2xl:table-fixed">
              <TableHead>
                <TableRow>
                  <TableHeader className="w-1/4">First Name</TableHeader>
                  <TableHeader>Email</TableHeader>
                  <TableHeader className="w-1/5">Referral Code</TableHeader>
                  <TableHeader className="w-36">Role</TableHeader>
                </TableRow>
              </TableHead>
              <TableBody>
                {data.map(({ uid, firstName, email, referralCode, role }) => (
                  <TableRow key={uid}>
                    <TableCell label="First Name">{firstName ?? 'N/A'}</TableCell>
                    <TableCell label="Email">{email ?? 'N/A'}</TableCell>
                    <TableCell label="Referral Code" className="font-mono">
                      {referralCode ?? 'N/A'}
                    </TableCell>
                    <TableCell label="Role">
                      <Badge>{role}</Badge>
                    </TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
            <div className="mt-5 flex justify-center">
              <ShowMore
                more={isPlaceholderData || data.length >= count}
                loading={isPlaceholderData}
                allShown={`All ${formatNumber(data.length)} ambassadors are shown.`}
                onShowMore={() => setCount(data.length + PAGE_SIZE)}
              />
            </div>
          </>
        )}
      </div>
    </Card>
  )
}
