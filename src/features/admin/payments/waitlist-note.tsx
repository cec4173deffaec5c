import type { WaitlistView } from '@/domain/waitlist-view'
import { formatNumber } from '@/lib/format'
import { useOnline } from '@/lib/use-online'

import type { ListedSignUps } from './use-listed-sign-ups'

/** The word before the number of rows. */
const EXTENTS = { newest: 'Newest ', oldest: 'Oldest ', email: 'First ' } as const

interface WaitlistNoteProps {
  id: string
  list: ListedSignUps
  sort: WaitlistView['sort']
}

/** How many sign-ups are shown, and how far the search is. */
export function WaitlistNote({ id, list, sort }: WaitlistNoteProps) {
  const isOnline = useOnline()
  const { rows, total, departed, isSearch, isSearching } = list
  const shown = rows.length - departed
  return (
    <div id={id} className="min-h-6 text-sm text-mute tabular-nums">
      {/* The other counts aren't announced: they change with every verification. */}
      <output>
        {isSearching &&
          (isOnline
            ? 'Searching all records…'
            : 'You’re offline. Only the loaded sign-ups were searched; the search continues when you’re back online.')}
        {isSearch && !isSearching && `${formatNumber(rows.length)} shown`}
        {list.mayFindMore && '. There may be more.'}
      </output>
      {!isSearch &&
        rows.length > 0 &&
        `${EXTENTS[sort]}${formatNumber(shown)}${
          total === undefined || total < shown ? '' : ` of ${formatNumber(total)}`
        } shown`}
      {!isSearch &&
        departed > 0 &&
        `, and ${formatNumber(departed)} that no longer ${departed === 1 ? 'fits' : 'fit'}`}
    </div>
  )
}
