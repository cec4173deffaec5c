import { useMutation, useQuery } from '@tanstack/react-query'

import { WriteFailure } from '@/components/form/write-failure'
import type { KnownCollege } from '@/data/colleges/every-college'
import { formatDate, formatNumber } from '@/lib/format/format'
import { useAdmin } from '@/session/signed-in'
import { Button } from '@/ui/forms/button'
import { Skeleton } from '@/ui/feedback/skeleton'
import { toast } from '@/ui/feedback/toast'
import { suggestColleges, suggestedCollegesQuery } from '@/data/colleges/suggest-colleges'

/**
 * Publishes the college names that the ambassador sign-up suggests. Only colleges with a verified
 * referral are suggested.
 */
export function SuggestedNames({ colleges }: { colleges: readonly KnownCollege[] }) {
  const { uid } = useAdmin()
  const { status, data, error, refetch } = useQuery(suggestedCollegesQuery(uid))
  const suggesting = useMutation({
    mutationFn: async (chosen: readonly string[]) => {
      await suggestColleges(chosen)
    },
    onSuccess: () =>
      toast({
        title: 'Saved',
        description: 'The sign-up form now suggests these names.',
        tone: 'success',
      }),
  })
  const names = colleges
    .filter(({ count, mergedInto }) => count > 0 && mergedInto === null)
    .toSorted((one, other) => other.count - one.count)
    .map(({ name }) => name)

  return (
    <div className="mt-6 border-t border-line pt-5">
      <h3 className="text-title font-semibold">Suggested at sign-up</h3>
      {status === 'pending' && <Skeleton className="mt-3 h-5 w-72 max-w-full" />}
      {status === 'error' && (
        <p className="mt-2 flex flex-wrap items-center gap-3 text-danger">
          {error.message}
          <Button variant="secondary" size="sm" onClick={() => void refetch()}>
            Retry
          </Button>
        </p>
      )}
      {status === 'success' && (
        <p role="status" className="mt-2">
          {data === null
            ? 'The sign-up form suggests no college names.'
            : `${formatNumber(data.names.length)} college ${data.names.length === 1 ? 'name' : 'names'} suggested in the sign-up form, updated ${formatDate(data.updatedAt)}.`}
        </p>
      )}
      <p className="mt-1 max-w-prose text-sm text-mute">
        Everyone can see the suggestions, so correct wrong college names first. Renamed or merged
        colleges are suggested by their new name.
      </p>
      <div className="mt-3 empty:hidden">
        <WriteFailure error={suggesting.error} />
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant="secondary"
          busy={suggesting.isPending}
          disabled={names.length === 0}
          onClick={() => suggesting.mutate(names)}
        >
          Suggest {formatNumber(names.length)} {names.length === 1 ? 'college' : 'colleges'} with
          verified referrals
        </Button>
        {status === 'success' && data !== null && (
          <Button
            variant="ghost"
            disabled={suggesting.isPending}
            onClick={() => suggesting.mutate([])}
          >
            Suggest none
          </Button>
        )}
      </div>
    </div>
  )
}
