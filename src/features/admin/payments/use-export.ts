import { useEffect, useRef, useState } from 'react'

import { downloadCsv } from '@/components/download-csv'
import { toAppError } from '@/data/firebase/errors'
import { reportFailure } from '@/data/firebase/report-failure'

import type { Rows } from './export-tables'

/** What is written to a file once all of it is read. */
export interface Export {
  /** Of the file, without the date and its ending. */
  file: string
  /** How many steps reading it takes. */
  total: number
  /** @param onDone is told how many of the steps are done. */
  read: (signal: AbortSignal, onDone: (steps: number) => void) => Promise<Rows>
}

export type ExportState =
  | { status: 'idle' }
  | { status: 'running'; file: string; done: number; total: number }
  | { status: 'stopped'; file: string }
  | { status: 'failed'; file: string; problem: string }
  /** `rows`: without the header. */
  | { status: 'done'; file: string; rows: number }

/** Reads one thing at a time. Stopped, or left, it makes no file: half of one would pass for the whole. */
export function useExport() {
  const [state, setState] = useState<ExportState>({ status: 'idle' })
  const underWay = useRef<AbortController>(null)

  useEffect(() => () => underWay.current?.abort(), [])

  async function run({ file, total, read }: Export): Promise<void> {
    // State is too late for the second click of a double click.
    if (underWay.current !== null) return
    const controller = new AbortController()
    underWay.current = controller
    setState({ status: 'running', file, done: 0, total })
    // What was stopped may still hear of the page that was on its way.
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
