import { Link } from 'react-router-dom'

import type { WaitlistView } from '@/domain/waitlist-view'
import { paths } from '@/lib/paths'
import { Button, buttonClass } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'

import type { ListedSignUps } from './use-listed-sign-ups'

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
            ? 'Only sign-ups that fit the filters were searched.'
            : 'Waiting sign-ups are searched for any part of an email, code, or UTR. All others are found only by how it begins.'
        }
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button variant="secondary" onClick={onClearSearch}>
              Clear search
            </Button>
            {list.isFilteredList && (
              <Button variant="secondary" onClick={onClearFilters}>
                Search everybody
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
        title="Nothing waits to be verified."
        description="New sign-ups appear here automatically, the oldest first."
      />
    )
  }
  if (list.isFilteredList && !list.isQueue) {
    return (
      <EmptyState
        title="No sign-ups fit these filters."
        description={
          view.from !== null && view.to !== null && view.from > view.to
            ? 'The first day is after the last one.'
            : 'New ones that fit will appear here automatically.'
        }
        action={
          <Button variant="secondary" onClick={onClearFilters}>
            Show everybody
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      title="Nobody has joined yet."
      description="The first sign-up will appear here automatically. Share the waitlist page to get it."
      action={
        <Link to={paths.waitlist} className={buttonClass({ variant: 'secondary' })}>
          Open the waitlist page
        </Link>
      }
    />
  )
}
