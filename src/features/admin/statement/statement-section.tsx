import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { RowsLoading } from '@/components/workspace/rows-loading'
import { statementAnswersQuery } from '@/data/statements/statement-answers'
import { unverifiedPaymentsQuery } from '@/data/counts/unverified-payments'
import { formatNumber } from '@/lib/format/format'
import { useAdmin } from '@/session/signed-in'
import { ErrorState } from '@/ui/feedback/state'

import { OpenedStatement, type OpenedStatementProps } from './opened-statement'
import { PasswordForm } from '../statement-files/password-form'
import { passwords, readFiles } from '../statement-files/read-files'
import { once } from '../statement-comparison/use-comparison'

type StatementSectionProps = Omit<OpenedStatementProps, 'outcomes' | 'kinds'>

/** Reads the files, asks for passwords, and shows the opened statement. */
export function StatementSection(opened: StatementSectionProps) {
  const { statement, onClose } = opened
  const { files, reader, reading } = statement
  const [at, setAt] = useState(0)
  // Changes with each password attempt and each skipped file, so that the query reads the files again.
  const [tries, setTries] = useState(0)
  const [leftOut, setLeftOut] = useState<ReadonlySet<File>>(new Set())
  const read = useQuery({
    ...once,
    queryKey: ['statement', reading, tries],
    queryFn: () => readFiles(reader, files, leftOut, setAt),
    placeholderData: keepPreviousData,
  })
  // Loads the unverified payments and the earlier answers while the files are read.
  const { uid } = useAdmin()
  useQuery(unverifiedPaymentsQuery(uid, reading))
  useQuery(statementAnswersQuery(uid, reading))

  const [first] = files
  if (read.status === 'pending') {
    const current = files[at]?.name ?? ''
    const label =
      files.length === 1
        ? `Reading ${current}…`
        : `Reading ${formatNumber(at + 1)} of ${formatNumber(files.length)}: ${current}…`
    return (
      <>
        <p aria-hidden className="mt-4 text-sm text-mute wrap-anywhere">
          {label}
        </p>
        <RowsLoading label={label} rows={4} />
      </>
    )
  }
  if (read.status === 'error') {
    return (
      <ErrorState
        className="mt-4"
        title={
          files.length === 1 ? `${first?.name ?? ''} can’t be read` : 'These files can’t be read'
        }
        description={read.error.message}
        retryLabel="Choose another file"
        onRetry={onClose}
      />
    )
  }
  const { locked, outcomes, kinds } = read.data
  if (locked !== null) {
    return (
      <PasswordForm
        key={locked.index}
        file={locked.file.name}
        isWrong={locked.isWrong}
        isOpening={read.isPlaceholderData}
        otherLabel={files.length === 1 ? 'Choose another file' : 'Skip this file'}
        onOther={() => {
          if (files.length === 1) onClose()
          else {
            setLeftOut(new Set(leftOut).add(locked.file))
            setTries(tries + 1)
          }
        }}
        onOpen={(password) => {
          passwords.set(locked.file, password)
          setTries(tries + 1)
        }}
      />
    )
  }
  const unread = outcomes.flatMap((outcome) => ('problem' in outcome ? [outcome] : []))
  if (unread.length === outcomes.length) {
    return (
      <ErrorState
        className="mt-4"
        title={
          files.length === 1
            ? `${first?.name ?? ''} can’t be read`
            : 'None of these files can be read'
        }
        description={unread
          .map(({ name, problem }) => (files.length === 1 ? problem : `${name}: ${problem}`))
          .join(' ')}
        retryLabel="Choose another file"
        onRetry={onClose}
      />
    )
  }
  return <OpenedStatement outcomes={outcomes} kinds={kinds} {...opened} />
}
