import { useState, type ReactNode } from 'react'

import type { BoardEntry } from '@/domain/programme/board'
import { isSameCollege } from '@/domain/programme/college'
import { formatNumber } from '@/lib/format/format'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/forms/button'
import { classNames } from '@/ui/class-names'
import { EmptyState } from '@/ui/feedback/empty-state'
import { Skeleton } from '@/ui/feedback/skeleton'
import { ErrorState } from '@/ui/feedback/state'

import { rankOf, type BoardState } from './board-state'
import type { BoardChoice, Period } from './leaderboard-view'

interface BoardTableProps extends BoardChoice {
  /** The ambassador as shown on the board. */
  me: { uid: string; firstName: string; college: string }
  /** The ambassador's verified referrals in the period. */
  own: number
  state: BoardState
}

export function BoardTable({ shown, ...props }: BoardTableProps) {
  return shown === 'ambassadors' ? <Ambassadors {...props} /> : <Colleges {...props} />
}

type TableProps = Omit<BoardTableProps, 'shown'>

function Ambassadors({ period, me, own, state }: TableProps) {
  const [isWhole, setIsWhole] = useState(false)

  if (state.status !== 'success') return <NoBoard {...state} />
  const { top, ahead, behind, isFurtherDown } = state.view
  if (top.length === 0) return <NobodyYet {...period} />
  const mine = top.findIndex(({ uid }) => uid === me.uid)
  const isNear = (place: number) =>
    place < (isFurtherDown ? FEW - 1 : FEW) || (mine >= 0 && Math.abs(place - mine) <= 1)
  const isCut = !isWhole && top.some((_, place) => !isNear(place))
  return (
    <>
      <ol aria-label="Top ambassadors" className={LIST}>
        {top.map((entry, place) => (
          <AmbassadorRow
            key={entry.uid}
            entry={entry}
            isMe={place === mine}
            place={`#${placeAmong(top, entry.count)}`}
            className={isCut && !isNear(place) ? 'max-sm:hidden' : undefined}
          />
        ))}
      </ol>
      {isFurtherDown && (
        <>
          <p aria-hidden className="py-1 pl-3 leading-none text-mute">
            …
          </p>
          <ol aria-label="Around you" className={classNames(ROWS, 'border-t')}>
            {ahead && <Neighbour entry={ahead} own={own} />}
            <AmbassadorRow isMe entry={{ ...me, count: own }} place={rankOf(own, state).text} />
            {behind && <Neighbour entry={behind} own={own} />}
          </ol>
        </>
      )}
      {isCut && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-2 w-full sm:hidden"
          onClick={() => setIsWhole(true)}
        >
          Show the top {formatNumber(top.length)}
        </Button>
      )}
      <p className="mt-3 text-xs text-mute sm:text-sm">
        {own === 0 && period.name !== 'last' && (
          <>
            Your first verified referral{period.name === 'now' && ' of the month'} puts you
            here.{' '}
          </>
        )}
        <span className={isCut ? 'max-sm:hidden' : undefined}>
          {period.month === null
            ? 'Ranked by all verified referrals. '
            : `Ranked by referrals verified in ${period.called}, India time. `}
          Equal counts share a place. Hidden ambassadors count, but aren’t named.
        </span>
      </p>
    </>
  )
}

/** The ambassador ahead or behind. The name is shown only if the board publishes it. */
function Neighbour({ entry, own }: { entry: BoardEntry; own: number }) {
  const { firstName, college, count } = entry
  return (
    <BoardRow
      place={distance(count - own)}
      isMine={false}
      name={firstName ?? <span className="text-mute">Another ambassador</span>}
      about={college}
      count={count}
    />
  )
}

interface AmbassadorRowProps {
  entry: BoardEntry
  place: string
  isMe?: boolean
  className?: string | undefined
}

function AmbassadorRow({ entry, place, isMe = false, className }: AmbassadorRowProps) {
  return (
    <BoardRow
      place={place}
      isMine={isMe}
      name={
        isMe ? (
          <span className="flex flex-wrap items-center gap-x-2">
            {entry.firstName ?? 'You, hidden from others'}
            {entry.firstName !== null && <Badge tone="accent">You</Badge>}
          </span>
        ) : (
          (entry.firstName ?? <span className="text-mute">A hidden ambassador</span>)
        )
      }
      about={entry.college}
      count={entry.count}
      className={className}
    />
  )
}

function Colleges({ period, me, own, state }: TableProps) {
  if (state.status !== 'success') return <NoBoard {...state} />
  const { colleges } = state.board
  if (colleges.length === 0) return <NobodyYet {...period} />
  const top = colleges.slice(0, TOP_COLLEGES)
  const isMine = ({ name }: { name: string }) => isSameCollege(name, me.college)
  return (
    <>
      <ol aria-label="Top colleges" className={LIST}>
        {top.map((college) => (
          <BoardRow
            key={college.name}
            place={`#${placeAmong(top, college.count)}`}
            isMine={isMine(college)}
            name={college.name}
            count={college.count}
          />
        ))}
      </ol>
      <p className="mt-4 text-sm text-mute">
        {!top.some(isMine) &&
          `${me.college}: ${formatNumber(colleges.find(isMine)?.count ?? own)} verified${period.name === 'last' ? '' : ' so far'}. `}
        {period.month === null
          ? 'Ranked by the verified referrals of all ambassadors who gave the same college name.'
          : `Ranked by the referrals of all ambassadors of a college, verified in ${period.called}, India time.`}
      </p>
    </>
  )
}

const TOP_COLLEGES = 10
/** Rows that a phone shows at first, besides the ambassador's neighbours. */
const FEW = 4
const ROWS = 'divide-y divide-line border-line'
const LIST = `mt-3 ${ROWS}`

interface BoardRowProps {
  /** The rank, such as '#3', or how many referrals this row is ahead or behind. */
  place: string
  isMine: boolean
  name: ReactNode
  about?: string | null
  count: number
  className?: string | undefined
}

function BoardRow({ place, isMine, name, about = null, count, className }: BoardRowProps) {
  return (
    <li
      aria-current={isMine || undefined}
      className={classNames(
        'grid grid-cols-[minmax(2.75rem,auto)_minmax(0,1fr)_auto] items-center gap-x-3 px-2 py-1.5 sm:px-3 sm:py-2.5',
        isMine && 'rounded-md bg-accent-tint',
        className,
      )}
    >
      <span className="font-display font-bold text-mute tabular-nums">{place}</span>
      <div className="min-w-0">
        <div className="font-medium wrap-anywhere">{name}</div>
        {about !== null && (
          <p className="text-xs text-mute max-sm:truncate sm:text-sm sm:wrap-anywhere">{about}</p>
        )}
      </div>
      <span className="font-display text-lg font-bold tabular-nums">
        {formatNumber(count)}
        <span className="sr-only"> verified</span>
      </span>
    </li>
  )
}

/** Returns the place in a list that starts at first place. Equal counts share a place. */
function placeAmong(entries: readonly { count: number }[], count: number): number {
  return 1 + entries.filter((entry) => entry.count > count).length
}

function distance(difference: number): string {
  if (difference === 0) return 'level'
  return difference > 0 ? `+${formatNumber(difference)}` : `−${formatNumber(-difference)}`
}

function NobodyYet({ name, called }: Period) {
  if (name === 'last') {
    return (
      <EmptyState
        title={`No referral was verified in ${called}.`}
        description="See who leads this month."
      />
    )
  }
  return (
    <EmptyState
      title={
        name === 'now' ? 'Nobody is on this month’s board yet.' : 'Nobody is on the board yet.'
      }
      description="The first verified referral starts the leaderboard. It could be yours."
    />
  )
}

function NoBoard(state: Exclude<BoardState, { status: 'success' }>) {
  if (state.status === 'pending') return <BoardLoading />
  if (state.status === 'unpublished') {
    return (
      <EmptyState
        title="This leaderboard isn’t published yet."
        description="Our team publishes it when they next verify payments. Your own count is up to date."
      />
    )
  }
  return (
    <ErrorState
      className="mt-4"
      title="We couldn’t load the leaderboard"
      description="Check your connection, then try again."
      onRetry={state.retry}
    />
  )
}

function BoardLoading() {
  return (
    <div aria-busy className={LIST}>
      <p className="sr-only">Loading…</p>
      {['w-40', 'w-32', 'w-44', 'w-36'].map((width) => (
        <div key={width} className="px-3 py-2.5">
          <Skeleton className={`mt-0.5 h-5 max-w-full ${width}`} />
          <Skeleton className="mt-2 h-4 w-28" />
        </div>
      ))}
    </div>
  )
}
