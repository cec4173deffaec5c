import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { csvRows, type Column } from '@/components/data-table/columns'
import { DataTable } from '@/components/data-table/data-table'

import { render } from './render'

interface Person {
  id: string
  name: string | null
  count: number
}

const rows: Person[] = [
  { id: 'a', name: 'Asha', count: 1200 },
  { id: 'b', name: null, count: 1 },
  { id: 'c', name: 'Dev', count: 0 },
]
const columns: Column<Person>[] = [
  { name: 'Name', value: ({ name }) => name },
  { name: 'Referrals', value: ({ count }) => count },
  { name: 'What to do', cell: () => <button>Open</button>, hidesName: true },
]

function renderTable(pages?: { size: number; what: string }) {
  return render(
    <DataTable
      label="People"
      rows={rows}
      columns={columns}
      getRowId={({ id }) => id}
      {...(pages && { pages })}
    />,
  )
}

it('a column’s definition sets that column’s heading, values and cell labels', () => {
  renderTable()

  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Referrals',
    'What to do',
  ])
  const cells = screen.getAllByRole('cell')
  expect(cells.map(({ textContent, dataset }) => [dataset['label'], textContent])).toEqual([
    ['Name', 'Asha'],
    ['Referrals', '1,200'],
    ['', 'Open'],
    ['Name', 'N/A'],
    ['Referrals', '1'],
    ['', 'Open'],
    ['Name', 'Dev'],
    ['Referrals', '0'],
    ['', 'Open'],
  ])
})

it('the CSV export of a table has the raw values, and leaves out columns without values', () => {
  expect(csvRows(columns, rows)).toEqual([
    ['Name', 'Referrals'],
    ['Asha', 1200],
    [null, 1],
    ['Dev', 0],
  ])
})

it('"Show more" shows the next rows of a long table, until the table states that all rows are shown', async () => {
  const { user } = renderTable({ size: 2, what: 'people' })
  expect(screen.getAllByRole('row')).toHaveLength(1 + 2)

  await user.click(screen.getByRole('button', { name: 'Show more' }))

  expect(screen.getAllByRole('row')).toHaveLength(1 + 3)
  expect(screen.getByText('All 3 people are shown.')).toHaveFocus()
})
