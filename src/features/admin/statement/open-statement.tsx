import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'

import { newWork, type ChangeWork, type Work } from '../statement-actions/work'
import type { ChosenColumns } from '../statement-comparison/statement-book'
import { startReader, type StatementReader } from '../statement-comparison/statement-reader'
import { useGivenAnswers, type GivenAnswers } from '../statement-questions/use-given-answers'

/** The files that the admin has opened, and what the admin has done with them so far. */
export interface OpenStatement {
  files: readonly File[]
  reader: StatementReader
  /** A new number each time that files are opened. */
  reading: number
  openedAt: Date
  /** The columns that the admin has chosen since the files were opened. */
  columns: ChosenColumns
  work: Work
}

interface StatementContext {
  /** Null while no file is open. */
  statement: OpenStatement | null
  answers: GivenAnswers
  /**
   * Opens files in place of the open ones.
   * @param reader a new reader, if one was started in advance.
   */
  open: (files: readonly File[], reader: StatementReader | null) => void
  close: () => void
  chooseColumns: (columns: ChosenColumns) => void
  /** Stable while the same files are open. Does nothing once other files are open. */
  changeWork: ChangeWork
}

const Context = createContext<StatementContext | null>(null)

/** Keeps the statement open while the admin visits other sections, for example to look at a sign-up. */
export function StatementProvider({ children }: { children: ReactNode }) {
  const [statement, setStatement] = useState<OpenStatement | null>(null)
  const readings = useRef(0)
  const answers = useGivenAnswers()
  const reader = statement?.reader
  const reading = statement?.reading
  useEffect(() => () => reader?.close(), [reader])

  const changeWork = useCallback<ChangeWork>(
    (change) =>
      setStatement((now) =>
        now === null || now.reading !== reading ? now : { ...now, work: change(now.work) },
      ),
    [reading],
  )
  const context = useMemo<StatementContext>(
    () => ({
      statement,
      answers,
      open: (files, started) => {
        readings.current += 1
        setStatement({
          files,
          reader: started ?? startReader(),
          reading: readings.current,
          openedAt: new Date(),
          columns: new Map(),
          work: newWork(),
        })
      },
      close: () => setStatement(null),
      chooseColumns: (columns) => setStatement((now) => now && { ...now, columns }),
      changeWork,
    }),
    [statement, answers, changeWork],
  )

  return <Context value={context}>{children}</Context>
}

export function useStatement(): StatementContext {
  const context = use(Context)
  if (context === null) throw new Error('useStatement needs a StatementProvider.')
  return context
}
