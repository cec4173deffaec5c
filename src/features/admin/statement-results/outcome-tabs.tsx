import type { ComponentProps } from 'react'

import { formatNumber } from '@/lib/format/format'
import { Tab, TabList, TabPanel, Tabs } from '@/ui/tabs'

import type { Absent } from '../statement-comparison/absent'
import { AskAll } from '../statement-actions/ask-all'
import { FoundTable } from '../statement-choosing/found-table'
import { InconclusiveTables } from './inconclusive-tables'
import { NotReceivedTable } from './not-received-table'
import { isRejected, type openRows } from './open-rows'
import { NotClaimedTable, SettledTable } from './received-tables'
import { UnclearTable } from '../statement-choosing/unclear-table'
import type { Compared } from '../statement-comparison/statement-book'
import { UsedTwiceTable } from './used-twice-table'

interface OutcomeTabsProps {
  compared: Compared
  absent: Absent
  open: ReturnType<typeof openRows>
  /** The number of rows with money received. */
  credits: number
  isComplete: boolean
  tab: string
  onTab: (tab: string) => void
  choosing: Omit<ComponentProps<typeof UnclearTable>, 'rows'>
}

/** Shows a table for each result. The tabs count the rows that need a decision. */
export function OutcomeTabs({
  compared: { matches, likely },
  absent,
  open,
  credits,
  isComplete,
  tab,
  onTab,
  choosing,
}: OutcomeTabsProps) {
  const inconclusive = absent.inconclusive.reduce((sum, { signUps }) => sum + signUps.length, 0)
  const rejected = matches.settled.filter(isRejected)
  const settled = matches.settled.filter((row) => !isRejected(row))
  const isAnyFound =
    matches.amountDiffers.length + matches.usedTwice.length > 0 ||
    matches.unclear.some(({ signUp }) => signUp !== null)
  return (
    <Tabs value={tab} onValueChange={onTab}>
      <TabList
        aria-label="Results"
        className="grid! grid-cols-2 border-b-0! sm:grid-cols-4 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none"
      >
        <CountTab value="matched" label="Matched" open={open.matched} all={matches.matched} />
        <CountTab
          value="amount"
          label="Amount differs"
          open={open.amountDiffers}
          all={matches.amountDiffers}
        />
        <CountTab value="unclear" label="Unclear" open={open.unclear} all={matches.unclear} />
        <CountTab
          value="missing"
          label="Claimed, not received"
          open={open.notReceived}
          all={absent.notReceived}
        />
        <CountTab value="inconclusive" label="Can’t tell" open={{ length: inconclusive }} />
        <CountTab
          value="unclaimed"
          label="Received, not claimed"
          open={open.notClaimed}
          all={matches.notClaimed}
        />
        <CountTab value="twice" label="Used twice" open={open.usedTwice} all={matches.usedTwice} />
        {rejected.length > 0 && (
          <CountTab
            value="rejected"
            label="Rejected, but received"
            open={open.rejected}
            all={rejected}
          />
        )}
        <CountTab value="settled" label="Verified already" open={settled} />
      </TabList>
      <TabPanel value="matched">
        <FoundTable
          {...choosing}
          label="Matched"
          empty={
            isAnyFound
              ? 'No payment matches for certain. See the other tabs.'
              : `No row ${isComplete ? 'in this statement' : 'that we could read'} matches a pending sign-up.`
          }
          found={matches.matched}
        />
      </TabPanel>
      <TabPanel value="amount">
        <AskAll users={open.amountDiffers.map(({ signUp }) => signUp)} reason="amount">
          The amounts they paid differ from the founder price.
        </AskAll>
        <FoundTable
          {...choosing}
          differs
          label="Amount differs"
          empty="No claimed payment has a different amount."
          found={matches.amountDiffers}
        />
      </TabPanel>
      <TabPanel value="unclear">
        <UnclearTable {...choosing} rows={matches.unclear} />
      </TabPanel>
      <TabPanel value="missing">
        <NotReceivedTable
          signUps={absent.notReceived}
          refuted={matches.refuted}
          empty={
            isComplete
              ? 'No pending sign-up is missing a payment in these files.'
              : 'We couldn’t read everything, so we can’t say who hasn’t paid.'
          }
        />
      </TabPanel>
      <TabPanel value="inconclusive">
        <InconclusiveTables groups={absent.inconclusive} />
      </TabPanel>
      <TabPanel value="unclaimed">
        <NotClaimedTable
          rows={matches.notClaimed}
          likely={likely}
          empty={
            credits > 0
              ? 'Every payment that we could read is claimed.'
              : 'We found no row that is certainly money received.'
          }
        />
      </TabPanel>
      <TabPanel value="twice">
        <UsedTwiceTable rows={matches.usedTwice} />
      </TabPanel>
      {rejected.length > 0 && (
        <TabPanel value="rejected">
          <SettledTable rejected rows={rejected} />
        </TabPanel>
      )}
      <TabPanel value="settled">
        <SettledTable rows={settled} />
      </TabPanel>
    </Tabs>
  )
}

interface CountTabProps {
  value: string
  label: string
  open: { length: number }
  /** All rows of the table; undefined if every row needs a decision. */
  all?: { length: number }
}

function CountTab({ value, label, open, all = open }: CountTabProps) {
  return (
    <Tab value={value} className="flex flex-col items-start py-2 text-left sm:px-3">
      <span className="block text-xl font-semibold tabular-nums">{formatNumber(open.length)}</span>{' '}
      <span className="block text-sm">{label}</span>
      {all.length > open.length && (
        <span className="block text-xs font-normal tabular-nums">
          {' '}
          of {formatNumber(all.length)}
        </span>
      )}
    </Tab>
  )
}
