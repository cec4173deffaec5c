import { useState, type ReactNode } from 'react'

import type { BoardEntry } from '@/domain/board'
import { isSameCollege } from '@/domain/college'
import { monthInIndia, type LeagueMonth } from '@/domain/league'
import { formatNumber } from '@/lib/format'
import { useAmbassador } from '@/session/signed-in'
import { Badge } from '@/ui/badge'
import { Card, CardTitle } from '@/ui/card'
import { classNames } from '@/ui/class-names'
import { Segmented } from '@/ui/segmented'
import { Skeleton } from '@/ui/skeleton'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/state'

import { useToday } from '../figures/use-today'
import { useBoard, useOwnCount, type BoardState } from './use-board'
import { useRank } from './use-rank'

const PERIODS = [
  { value: 'ever', label: 'All time' },
  { value: 'now', label: 'This month' },
  { value: 'last', label: 'Last month' },
] as const

type PeriodName = (typeof PERIODS)[number]['value']

/** What a board counts by. */
interface Period {
  name: PeriodName
  month: LeagueMonth
  /** The month as people call it; of all time, nothing. */
  called: string
}

export function Leaderboard() {
  const [shown, setShown] = useState<'ambassadors' | 'colleges'>('ambassadors')
  const [chosen, setChosen] = useState<PeriodName>('ever')
  const period = periodOf(chosen, useToday())

  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <CardTitle>Leaderboard</CardTitle>
        <Segmented
          className="[&>legend]:sr-only"
          legend="Show the top"
          value={shown}
          onChange={setShown}
          options={[
            { value: 'ambassadors', label: 'Ambassadors' },
            { value: 'colleges', label: 'Colleges' },
          ]}
        />
      </div>
      <Segmented
        className="mt-3 w-full sm:w-fit [&_label]:px-1.5 [&_label]:text-sm [&_label]:whitespace-nowrap sm:[&_label]:px-3.5 [&>legend]:sr-only"
        legend="Count the referrals of"
        value={chosen}
        onChange={setChosen}
        options={PERIODS}
      />
      {period.month !== null && (
        <p className="mt-4 font-display text-lg font-bold">
          {period.called}{' '}
          <span className="text-mute">{period.name === 'now' ? 'so far' : 'final'}</span>
        </p>
      )}
      {/* The key keeps the entries of one board from being shown as those of another. */}
      {shown === 'ambassadors' ? (
        <Ambassadors key={chosen} {...period} />
      ) : (
        <Colleges key={chosen} {...period} />
      )}
    </Card>
  )
}

function periodOf(name: PeriodName, today: Date): Period {
  if (name === 'ever') return { name, month: null, called: '' }
  const month = monthInIndia(today, name === 'now' ? 0 : -1)
  const [year = 0, number = 1] = month.split('-').map(Number)
  const called = new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric' })
  return { name, month, called: called.format(new Date(year, number - 1, 1)) }
}

function Ambassadors(period: Period) {
  const { uid, profile } = useAmbassador()
  const own = useOwnCount(period.month)
  const state = useBoard(period.month)
  const rank = useRank(period.month)

  if (state.status !== 'success') return <NoBoard {...state} />
  const { top, ahead, behind, isFurtherDown } = state.view
  if (top.length === 0) return <NobodyYet {...period} />
  return (
    <>
      <ol aria-label="Top ambassadors" className={LIST}>
        {top.map((entry) => (
          <AmbassadorRow
            key={entry.uid}
            entry={entry}
            isMe={entry.uid === uid}
            place={`#${placeAmong(top, entry.count)}`}
          />
        ))}
      </ol>
      {isFurtherDown && (
        <>
          <p aria-hidden className="py-1 pl-3 text-mute">
            …
          </p>
          <ol aria-label="Around you" className={`${LIST} border-t`}>
            {ahead && <Neighbour entry={ahead} own={own} />}
            <AmbassadorRow
              isMe
              entry={{ uid, firstName: profile.firstName, college: profile.college, count: own }}
              place={rank.text}
            />
            {behind && <Neighbour entry={behind} own={own} />}
          </ol>
        </>
      )}
      <p className="mt-4 text-sm text-mute">
        {own === 0 && period.name !== 'last' && (
          <>
            Your first verified referral{period.name === 'now' && ' of the month'} puts you
            here.{' '}
          </>
        )}
        {period.month === null
          ? 'By verified referrals, all of them so far. '
          : `By the referrals verified in ${period.called}, by the calendar of India. `}
        Equal counts share a place. Whoever keeps hidden counts, without a name.
      </p>
    </>
  )
}

/** Whoever is next: named only if the board names them. */
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
}

function AmbassadorRow({ entry, place, isMe = false }: AmbassadorRowProps) {
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
          (entry.firstName ?? <span className="text-mute">An ambassador who keeps hidden</span>)
        )
      }
      about={entry.college}
      count={entry.count}
    />
  )
}

function Colleges(period: Period) {
  const { profile } = useAmbassador()
  const own = useOwnCount(period.month)
  const state = useBoard(period.month)

  if (state.status !== 'success') return <NoBoard {...state} />
  const { colleges } = state.board
  if (colleges.length === 0) return <NobodyYet {...period} />
  const top = colleges.slice(0, TOP_COLLEGES)
  const isMine = ({ name }: { name: string }) => isSameCollege(name, profile.college)
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
          `${profile.college}: ${formatNumber(colleges.find(isMine)?.count ?? own)} verified${period.name === 'last' ? '' : ' so far'}. `}
        {period.month === null
          ? 'By the verified referrals of all ambassadors of a college, as each of them spells it.'
          : `By the referrals verified in ${period.called}, by the calendar of India, of all ambassadors of a college.`}
      </p>
    </>
  )
}

const TOP_COLLEGES = 10
const LIST = 'mt-4 divide-y divide-line border-line'

interface BoardRowProps {
  /** '#3', or how far away. */
  place: string
  isMine: boolean
  name: ReactNode
  about?: string | null
  count: number
}

function BoardRow({ place, isMine, name, about = null, count }: BoardRowProps) {
  return (
    <li
      aria-current={isMine || undefined}
      className={classNames(
        'grid grid-cols-[minmax(3.5rem,auto)_minmax(0,1fr)_auto] items-center gap-x-3 px-3 py-2.5',
        isMine && 'rounded-md bg-accent-tint',
      )}
    >
      <span className="font-display font-bold text-mute tabular-nums">{place}</span>
      <div className="min-w-0">
        <div className="font-medium wrap-anywhere">{name}</div>
        {about !== null && <p className="text-sm wrap-anywhere text-mute">{about}</p>}
      </div>
      <span className="font-display text-lg font-bold tabular-nums">
        {formatNumber(count)}
        <span className="sr-only"> verified</span>
      </span>
    </li>
  )
}

/** Equal counts share a place. The list begins at the very top. */
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
        description="This month’s board is the one to be on."
      />
    )
  }
  return (
    <EmptyState
      title={
        name === 'now' ? 'Nobody is on this month’s board yet.' : 'Nobody is on the board yet.'
      }
      description="The first verified referral opens it. It could be yours."
    />
  )
}

function NoBoard(state: Exclude<BoardState, { status: 'success' }>) {
  if (state.status === 'pending') return <BoardLoading />
  if (state.status === 'unpublished') {
    return (
      <EmptyState
        title="This board isn’t out yet."
        description="It comes with the next payments that our team checks. Your own count is up to date."
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
