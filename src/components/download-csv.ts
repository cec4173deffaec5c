import { toCsv } from '@/domain/csv'
import { saveFile } from '@/lib/browser/save-file'

/** Downloads a table as CSV. @param name of the file, without date and extension. */
export function downloadCsv(name: string, rows: Parameters<typeof toCsv>[0]): void {
  const fileName = `${name}-${new Date().toISOString().slice(0, 10)}.csv`
  saveFile(new File([toCsv(rows)], fileName, { type: 'text/csv;charset=utf-8' }))
}
