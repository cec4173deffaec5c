import { Link } from 'react-router-dom'

import type { WaitlistView } from '@/domain/payments/waitlist-view'
import { paths } from '@/lib/paths'
import { Button, buttonClass } from '@/ui/forms/button'
import { EmptyState } from '@/ui/feedback/empty-state'

import type { ListedSignUps } from '../payments-list/use-listed-sign-ups'

interface WaitlistEmptyProps {
  list: ListedSignUps
  view: WaitlistView
  onClearSearch: () => void
  onClearFilters: () => void
}

/** Explains why no sign-up is shown. */
export function WaitlistEmpty({ list, view, onClearSearch, onClearFilters }: WaitlistEmptyProps) {
  if (list.isSearch) {
    return (
      <EmptyState
        title="No users match your search."
        description={
          list.isFilteredList
            ? 'Only sign-ups that match the filters were searched.'
            : 'Pending sign-ups are found by any part of the email, code, or UTR, and others only by the beginning.'
        }
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button variant="secondary" onClick={onClearSearch}>
              Clear search
            </Button>
            {list.isFilteredList && (
              <Button variant="secondary" onClick={onClearFilters}>
                Search all sign-ups
              </Button>
            )}
          </div>
        }
      />
    )
  }
  if (list.isQueue && !list.isNobodyThere) {
    return (
      <EmptyState
        title="No payments to verify."
        description="New sign-ups appear here automatically, oldest first."
      />
    )
  }
  if (list.isFilteredList && !list.isQueue) {
    return (
      <EmptyState
        title="No sign-ups match these filters."
        description={
          view.from !== null && view.to !== null && view.from > view.to
            ? 'The first day is after the last day.'
            : 'New matching sign-ups appear here automatically.'
        }
        action={
          <Button variant="secondary" onClick={onClearFilters}>
            Show all sign-ups
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      title="Nobody has joined yet."
      description="Share the waitlist page to get your first sign-up. It will appear here automatically."
      action={
        <Link to={paths.waitlist} className={buttonClass({ variant: 'secondary' })}>
          Open the waitlist page
        </Link>
      }
    />
  )
}
