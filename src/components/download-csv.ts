import { toCsv } from '@/domain/csv'
import { saveFile } from '@/lib/save-file'

/** Hands a table to the browser's downloads. @param name of the file, without the date and its ending. */
export function downloadCsv(name: string, rows: Parameters<typeof toCsv>[0]): void {
  const fileName = `${name}-${new Date().toISOString().slice(0, 10)}.csv`
  saveFile(new File([toCsv(rows)], fileName, { type: 'text/csv;charset=utf-8' }))
}
