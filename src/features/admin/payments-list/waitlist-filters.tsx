import { SlidersHorizontal } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'

import { isDay, withSort, withStatus, type WaitlistView } from '@/domain/payments/waitlist-view'
import { Button } from '@/ui/forms/button'
import { Input } from '@/ui/forms/input'
import { Select } from '@/ui/forms/select'

type Options<Value extends string> = ReadonlyArray<{ value: Value; label: string }>

const STATUSES: Options<WaitlistView['status']> = [
  { value: 'any', label: 'Any status' },
  { value: 'pending_verification', label: 'Pending' },
  { value: 'needs_correction', label: 'Needs correction' },
  { value: 'undecided', label: 'Pending or needs correction' },
  { value: 'verified', label: 'Verified' },
  { value: 'refunded', label: 'Refunded' },
  { value: 'rejected', label: 'Rejected' },
]

const REFERRALS: Options<WaitlistView['referral']> = [
  { value: 'any', label: 'All' },
  { value: 'with-code', label: 'With a referral code' },
  { value: 'without-code', label: 'Without a referral code' },
]

const ORDERS: Options<WaitlistView['sort']> = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'email', label: 'Email, A to Z' },
]

interface WaitlistFiltersProps {
  view: WaitlistView
  isChosen: boolean
  onShow: (view: WaitlistView) => void
}

/** The filter button and, below its row, the filters. The parent must be a flex row that wraps. */
export function WaitlistFilters({ view, isChosen, onShow }: WaitlistFiltersProps) {
  const id = useId()
  const [open, setOpen] = useState(isChosen)
  const byEmail = view.sort === 'email'

  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <SlidersHorizontal aria-hidden className="size-4" />
        {isChosen ? 'Filters (on)' : 'Filters'}
      </Button>
      <div
        id={id}
        role="group"
        aria-label="Filters"
        className={`order-last basis-full grid-cols-1 gap-3 sm:grid-cols-3 lg:grid-cols-5 ${open ? 'grid' : 'hidden'}`}
      >
        <Choice
          label="Status"
          value={view.status}
          options={STATUSES}
          onChange={(status) => onShow(withStatus(view, status))}
        />
        <Choice
          label="Referral"
          value={view.referral}
          options={REFERRALS}
          onChange={(referral) => onShow({ ...view, referral })}
        />
        <Day
          label="Joined from"
          value={view.from}
          latest={view.to}
          disabled={byEmail}
          onChange={(from) => onShow({ ...view, from })}
        />
        <Day
          label="Joined until"
          value={view.to}
          earliest={view.from}
          disabled={byEmail}
          onChange={(to) => onShow({ ...view, to })}
        />
        <Choice
          label="Order"
          value={view.sort}
          options={ORDERS}
          onChange={(sort) => onShow(withSort(view, sort))}
        />
      </div>
    </>
  )
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-xs font-medium text-mute">
        {label}
      </label>
      {children(id)}
    </div>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  options: Options<Value>
  onChange: (value: Value) => void
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <Labelled label={label}>
      {(id) => (
        <Select
          id={id}
          value={value}
          onChange={(event) => {
            const chosen = options.find(({ value }) => value === event.target.value)
            if (chosen !== undefined) onChange(chosen.value)
          }}
        >
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Labelled>
  )
}

interface DayProps {
  label: string
  value: string | null
  earliest?: string | null
  latest?: string | null
  /** True while the list is sorted by email, which allows no date filter. */
  disabled: boolean
  onChange: (day: string | null) => void
}

function Day({ label, value, earliest = null, latest = null, disabled, onChange }: DayProps) {
  // Keeps incomplete input, such as the year 0202 while 2026 is typed, without filtering by it.
  const [typed, setTyped] = useState(value ?? '')
  const [lastValue, setLastValue] = useState(value)
  if (value !== lastValue) {
    setLastValue(value)
    setTyped(value ?? '')
  }
  return (
    <Labelled label={label}>
      {(id) => (
        <Input
          id={id}
          type="date"
          className="min-w-0 tabular-nums"
          value={typed}
          disabled={disabled}
          min={earliest ?? undefined}
          max={latest ?? undefined}
          onChange={({ target }) => {
            setTyped(target.value)
            if (target.value === '') onChange(null)
            else if (isDay(target.value)) onChange(target.value)
          }}
        />
      )}
    </Labelled>
  )
}
