import { useEffect, useRef, useState } from 'react'

import type { CsvRows } from '@/components/data-table/columns'
import { downloadCsv } from '@/components/download-csv'
import { toAppError } from '@/data/firebase/errors'
import { reportFailure } from '@/data/firebase/report-failure'

/** A complete export. The file is written only after everything is read. */
export interface Export {
  /** The file's name, without date and extension. */
  file: string
  total: number
  /** @param onDone called with the number of completed steps, of `total`. */
  read: (signal: AbortSignal, onDone: (steps: number) => void) => Promise<CsvRows>
}

export type ExportState =
  | { status: 'idle' }
  | { status: 'running'; file: string; done: number; total: number }
  | { status: 'stopped'; file: string }
  | { status: 'failed'; file: string; problem: string }
  | { status: 'done'; file: string; rows: number }

/**
 * Runs one export at a time. If the export is stopped or the admin leaves the page, it writes no
 * file: a partial file could be mistaken for a complete one.
 */
export function useExport() {
  const [state, setState] = useState<ExportState>({ status: 'idle' })
  const underWay = useRef<AbortController>(null)

  useEffect(() => () => underWay.current?.abort(), [])

  async function run({ file, total, read }: Export): Promise<void> {
    // A ref, because state updates too late to stop the second click of a double click.
    if (underWay.current !== null) return
    const controller = new AbortController()
    underWay.current = controller
    setState({ status: 'running', file, done: 0, total })
    // Ignores pages of records that arrive after the export was stopped.
    const unlessStopped = (next: ExportState) => {
      if (!controller.signal.aborted) setState(next)
    }
    try {
      const rows = await read(controller.signal, (done) =>
        unlessStopped({ status: 'running', file, done, total }),
      )
      if (controller.signal.aborted) return
      downloadCsv(file, rows)
      setState({ status: 'done', file, rows: rows.length - 1 })
    } catch (error) {
      if (controller.signal.aborted) return
      const failure = toAppError(error)
      setState({ status: 'failed', file, problem: failure.message })
      void reportFailure(failure, { tried: `export ${file}` })
    } finally {
      if (underWay.current === controller) underWay.current = null
    }
  }

  return {
    state,
    start: (wanted: Export) => void run(wanted),
    stop: () => {
      if (state.status !== 'running') return
      underWay.current?.abort()
      underWay.current = null
      setState({ status: 'stopped', file: state.file })
    },
  }
}
