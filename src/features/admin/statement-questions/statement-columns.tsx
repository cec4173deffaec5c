import { useId, useState } from 'react'
import * as v from 'valibot'

import {
  COLUMN_ROLES,
  canMatch,
  type ColumnRole,
  type Columns,
} from '@/domain/statement/reading/columns'
import { storedValue } from '@/lib/browser/browser-storage'
import { matchesSchema } from '@/lib/matches-schema'
import { storageKey } from '@/lib/browser/storage-keys'
import { Select } from '@/ui/forms/select'

import type { TableKind } from '../statement-comparison/statement-book'

const labels: Record<ColumnRole, string> = {
  date: 'Date',
  narration: 'Narration',
  reference: 'Reference',
  amount: 'Amount received',
  debit: 'Amount paid out',
  type: 'Credit or debit',
  status: 'Payment status',
}

const column = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0)))
const columnsSchema = v.object({
  date: column,
  narration: column,
  reference: column,
  amount: column,
  debit: column,
  type: column,
  status: column,
})

/** The columns that the admin has chosen for each header, the latest choice last. */
const corrected = storedValue(
  () => localStorage,
  storageKey('statement-columns'),
  matchesSchema(v.array(v.tuple([v.string(), columnsSchema]))),
)

/** Maximum number of headers whose columns are stored. Few admins have more kinds of statements. */
const MOST_KEPT = 20

/**
 * Returns the columns that the admin has chosen for this kind of statement in this browser, else
 * the guessed columns.
 */
export function knownColumns({ key, columns, headings }: TableKind): Columns {
  const kept = corrected.read()?.find(([one]) => one === key)?.[1]
  const fitsIn = kept && COLUMN_ROLES.every((role) => (kept[role] ?? 0) < headings.length)
  return fitsIn === true ? kept : columns
}

function keepColumns({ key }: TableKind, columns: Columns): void {
  const others = (corrected.read() ?? []).filter(([one]) => one !== key)
  corrected.write([...others.slice(1 - MOST_KEPT), [key, { ...columns }]])
}

interface StatementColumnsProps {
  table: TableKind
  /** Where the table is, such as the name of its sheet; null if the file has only one table. */
  place: string | null
  columns: Columns
  /** Set while payments are verified, because the matches must not change during a run. */
  disabled: boolean
  onChange: (columns: Columns) => void
}

/** Shows how each column was read, and lets the admin correct it. */
export function StatementColumns({
  table,
  place,
  columns,
  disabled,
  onChange,
}: StatementColumnsProps) {
  const id = useId()
  // Keeps the first value, so that the list doesn't close under the pointer.
  const [startsOpen] = useState(!canMatch(columns))

  return (
    <details open={startsOpen} className="rounded-lg border border-line">
      <summary className="min-h-touch cursor-pointer rounded-lg px-4 py-2.5 text-sm hover:bg-hover">
        <span className="font-medium">Columns{place !== null && ` of ${lowerFirst(place)}`}</span>{' '}
        <span className="text-mute">
          {canMatch(columns)
            ? COLUMN_ROLES.flatMap((role) => table.headings[columns[role] ?? -1] ?? []).join(' · ')
            : 'Choose the columns for the amount, and for the narration or reference.'}
        </span>
      </summary>
      <div className="grid gap-4 p-4 sm:grid-cols-2 lg:grid-cols-4">
        {COLUMN_ROLES.map((role) => (
          <div key={role}>
            <label htmlFor={`${id}-${role}`} className="mb-1.5 block text-sm font-medium">
              {labels[role]}
            </label>
            <Select
              id={`${id}-${role}`}
              disabled={disabled}
              value={columns[role] ?? ''}
              onChange={({ target }) => {
                const chosen = target.value === '' ? null : Number(target.value)
                const next = { ...columns, [role]: chosen }
                keepColumns(table, next)
                onChange(next)
              }}
            >
              <option value="">None</option>
              {[...table.headings.entries()].map(([index, heading]) => (
                <option key={index} value={index}>
                  {withSample(heading, table.sample[index])}
                </option>
              ))}
            </Select>
          </div>
        ))}
      </div>
    </details>
  )
}

function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1)
}

function withSample(heading: string, cell: string | undefined): string {
  const value = cell?.replace(/\s+/g, ' ').trim() ?? ''
  if (value === '') return heading
  return `${heading} (${value.length > 24 ? `${value.slice(0, 24)}…` : value})`
}
