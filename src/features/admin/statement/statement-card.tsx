import { FileSpreadsheet } from 'lucide-react'
import { lazy, useEffect, useLayoutEffect, useRef, useState } from 'react'

import { LazyPart } from '@/components/lazy-part'
import { RowsLoading } from '@/components/workspace/rows-loading'
import { Card, CardTitle } from '@/ui/card'

import { FileButton } from '../statement-files/file-button'
import { startReader, type StatementReader } from '../statement-comparison/statement-reader'
import { useStatement } from './open-statement'

const loadSection = () => import('./statement-section')
const StatementSection = lazy(async () => ({ default: (await loadSection()).StatementSection }))

/** Compares a bank statement with all unverified sign-ups. Its code loads with the first file. */
export function StatementCard() {
  const { statement: opened, open: openFiles, close } = useStatement()
  const [isOver, setIsOver] = useState(false)
  const statement = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const ready = useRef<StatementReader | null>(null)

  // Loads the code while the admin chooses a file. If it fails, the error appears when the file is
  // opened.
  function prepare() {
    ready.current ??= startReader()
    loadSection().catch(() => undefined)
  }

  function open(files: readonly File[]) {
    if (files.length === 0) return
    openFiles(files, ready.current)
    ready.current = null
  }

  useEffect(() => () => ready.current?.close(), [])

  // Opening or closing a statement removes the focused button. So focus the opened statement, or
  // the file input after closing.
  const reading = opened?.reading
  const shown = useRef(reading)
  useLayoutEffect(() => {
    if (reading === shown.current) return
    shown.current = reading
    if (document.activeElement !== document.body) return
    if (reading === undefined) input.current?.focus({ preventScroll: true })
    else statement.current?.focus({ preventScroll: true })
  }, [reading])

  return (
    <Card
      className={isOver && opened !== null ? 'outline-2 outline-accent-text' : undefined}
      // Dropped files replace the open ones.
      onDragOver={(event) => {
        event.preventDefault()
        if (!isOver) prepare()
        setIsOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) {
          setIsOver(false)
        }
      }}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        open([...event.dataTransfer.files])
      }}
    >
      <CardTitle>Match a bank statement</CardTitle>
      <p className="mt-1 max-w-prose text-sm text-mute">
        Choose statements from your bank and payment apps. We compare every row with the pending
        sign-ups. Files stay in this browser.
      </p>
      {opened === null ? (
        <div
          className={`mt-4 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-lg border border-dashed p-5 transition ${isOver ? 'border-accent-text bg-accent-tint' : 'border-edge'}`}
        >
          <FileSpreadsheet aria-hidden className="size-6 shrink-0 text-mute max-sm:hidden" />
          <p className="min-w-0 flex-1 basis-60 text-sm">
            Drop one or more files here: Excel, CSV, text, ODS or PDF. Old Excel files and files
            with a password work too.{' '}
            <span className="text-mute">
              We read statements from SBI, HDFC, ICICI, Axis, Kotak, Paytm, PhonePe and most others.
            </span>
          </p>
          <FileButton
            label="Choose file"
            size="md"
            inputRef={input}
            onPress={prepare}
            onFiles={open}
          />
        </div>
      ) : (
        <div ref={statement} tabIndex={-1} className="outline-none">
          <LazyPart
            loading={<RowsLoading label="Opening the statement…" rows={4} />}
            title="This part of the page didn’t load"
          >
            <StatementSection
              key={opened.reading}
              statement={opened}
              onAdd={(files) => open([...opened.files, ...files])}
              onClose={close}
            />
          </LazyPart>
        </div>
      )}
    </Card>
  )
}
