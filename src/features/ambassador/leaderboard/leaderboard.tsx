import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'

import {
  collegeKeyQuery,
  collegeQuery,
  topCollegesQuery,
  type LeagueMonth,
  type Standing,
} from '@/data/ambassadors/leaderboard'
import { monthInIndia } from '@/domain/league'
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
import { useBoard, useOwnCount } from './use-board'
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
  const { status, top, ahead, behind, isFurtherDown, retry } = useBoard(period.month)
  const rank = useRank(period.month)

  if (status === 'pending') return <BoardLoading />
  if (status === 'error') return <BoardFailed onRetry={retry} />
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
            {ahead && <AmbassadorRow entry={ahead} place={distance(ahead.count - own)} />}
            <AmbassadorRow
              isMe
              entry={{ uid, firstName: profile.firstName, college: profile.college, count: own }}
              place={rank.text}
            />
            {behind && <AmbassadorRow entry={behind} place={distance(behind.count - own)} />}
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

interface AmbassadorRowProps {
  entry: Standing
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
  const { uid, profile } = useAmbassador()
  const { month } = period
  const top = useQuery(topCollegesQuery(uid, month))
  const key = useQuery(collegeKeyQuery(profile.college)).data
  const own = useQuery({ ...collegeQuery(uid, key ?? '', month), enabled: key !== undefined })
  const queries = [top, own]
  // Merged into another, it is that one.
  const mine = own.data?.key ?? key

  if (queries.some(({ status }) => status === 'error')) {
    const retry = () => {
      for (const query of queries) if (query.status === 'error') void query.refetch()
    }
    return <BoardFailed onRetry={retry} />
  }
  if (top.data === undefined || own.data === undefined) return <BoardLoading />
  if (top.data.length === 0) return <NobodyYet {...period} />
  return (
    <>
      <ol aria-label="Top colleges" className={LIST}>
        {top.data.map((college) => (
          <BoardRow
            key={college.key}
            place={`#${placeAmong(top.data, college.count)}`}
            isMine={college.key === mine}
            name={college.name}
            count={college.count}
          />
        ))}
      </ol>
      <p className="mt-4 text-sm text-mute">
        {top.data.every((college) => college.key !== mine) &&
          `${profile.college}: ${formatNumber(own.data?.count ?? 0)} verified${period.name === 'last' ? '' : ' so far'}. `}
        {month === null
          ? 'By the verified referrals of all ambassadors of a college, as each of them spells it.'
          : `By the referrals verified in ${period.called}, by the calendar of India, of all ambassadors of a college.`}
      </p>
    </>
  )
}

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

function BoardFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState
      className="mt-4"
      title="We couldn’t load the leaderboard"
      description="Check your connection, then try again."
      onRetry={onRetry}
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
