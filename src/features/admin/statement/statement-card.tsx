import { FileSpreadsheet } from 'lucide-react'
import { lazy, useEffect, useRef, useState } from 'react'

import { LazyPart } from '@/components/lazy-part'
import { RowsLoading } from '@/components/rows-loading'
import { buttonClass } from '@/ui/button'
import { Card, CardTitle } from '@/ui/card'
import { toast } from '@/ui/toast'

const StatementDesk = lazy(async () => ({
  default: (await import('./statement-desk')).StatementDesk,
}))

/** Compares a bank statement with everybody who waits. What reads it comes with the first file. */
export function StatementCard() {
  const [opened, setOpened] = useState<File | null>(null)
  const [readings, setReadings] = useState(0)
  const [isOver, setIsOver] = useState(false)
  const [isVerifying, setIsVerifying] = useState(false)
  const desk = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)

  function open(file: File | undefined) {
    if (file === undefined) return
    if (isVerifying) {
      toast({
        title: 'Still verifying',
        description: 'Stop it first, or wait, and drop the next statement again.',
      })
      return
    }
    setOpened(file)
    setReadings(readings + 1)
  }

  // What had the focus has gone: the file input with a file, the desk without one.
  const isOpen = opened !== null
  useEffect(() => {
    if (readings === 0 || document.activeElement !== document.body) return
    if (isOpen) desk.current?.focus({ preventScroll: true })
    else input.current?.focus({ preventScroll: true })
  }, [isOpen, readings])

  return (
    <Card
      className={isOver && isOpen ? 'outline-2 outline-accent-text' : undefined}
      // Also while a file is open: the next one takes its place.
      onDragOver={(event) => {
        event.preventDefault()
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
        open(event.dataTransfer.files[0])
      }}
    >
      <CardTitle>Match a bank statement</CardTitle>
      <p className="mt-1 max-w-prose text-sm text-mute">
        Choose the export of your bank or payment app, and its rows are compared with everybody who
        waits. The file is read here and goes nowhere.
      </p>
      {opened === null ? (
        <div
          className={`mt-4 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-lg border border-dashed p-5 transition ${isOver ? 'border-accent-text bg-accent-tint' : 'border-edge'}`}
        >
          <FileSpreadsheet aria-hidden className="size-6 shrink-0 text-mute max-sm:hidden" />
          <p className="min-w-0 flex-1 basis-60 text-sm">
            Drop a CSV or XLSX file here.{' '}
            <span className="text-mute">
              SBI, HDFC, ICICI, Axis, Kotak, Paytm, PhonePe and most others are understood.
            </span>
          </p>
          <label
            className={`${buttonClass({ variant: 'secondary' })} has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text`}
          >
            Choose file
            <input
              ref={input}
              type="file"
              accept=".csv,.tsv,.txt,.xlsx,.xls,text/csv"
              className="sr-only"
              onChange={({ target }) => open(target.files?.[0])}
            />
          </label>
        </div>
      ) : (
        <div ref={desk} tabIndex={-1} className="outline-none">
          <LazyPart
            loading={<RowsLoading label="Opening the statement…" rows={4} />}
            title="This part of the page didn’t arrive"
          >
            <StatementDesk
              key={readings}
              file={opened}
              reading={readings}
              onVerifying={setIsVerifying}
              onClose={() => setOpened(null)}
            />
          </LazyPart>
        </div>
      )}
    </Card>
  )
}
