import { toCsv } from '@/domain/csv'

/** Hands a table to the browser's downloads. @param name of the file, without the date and its ending. */
export function downloadCsv(name: string, rows: Parameters<typeof toCsv>[0]): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }))
  link.download = `${name}-${new Date().toISOString().slice(0, 10)}.csv`
  link.click()
  // Some browsers read the file only after they have asked where to put it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
