import { useState, type ReactNode } from 'react'

import { monthInIndia, type LeagueMonth } from '@/domain/programme/league'
import { Card, CardTitle } from '@/ui/card'
import { Segmented } from '@/ui/forms/segmented'

import { useToday } from '../figures/use-today'

const PERIODS = [
  { value: 'ever', label: 'All time' },
  { value: 'now', label: 'This month' },
  { value: 'last', label: 'Last month' },
] as const

type PeriodName = (typeof PERIODS)[number]['value']

/** The time range of a board. */
export interface Period {
  name: PeriodName
  month: LeagueMonth
  /** The month's name; empty for all time. */
  called: string
}

type Shown = 'ambassadors' | 'colleges'

/** The chosen list and time range. */
export interface BoardChoice {
  shown: Shown
  period: Period
}

interface LeaderboardViewProps {
  /** Renders the board of this choice. Each period needs a separate React key. */
  renderBoard: (choice: BoardChoice) => ReactNode
}

export function LeaderboardView({ renderBoard }: LeaderboardViewProps) {
  const [shown, setShown] = useState<Shown>('ambassadors')
  const [chosen, setChosen] = useState<PeriodName>('ever')
  const period = periodOf(chosen, useToday())

  return (
    <Card className="max-sm:p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <CardTitle>Leaderboard</CardTitle>
        <Segmented
          className="[&_label]:px-1.5 [&_label]:text-sm sm:[&_label]:px-3.5 [&>legend]:sr-only"
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
        className="mt-2 w-full sm:w-fit [&_label]:px-1.5 [&_label]:text-sm [&_label]:whitespace-nowrap sm:[&_label]:px-3.5 [&>legend]:sr-only"
        legend="Period"
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
      {renderBoard({ shown, period })}
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
