import { useId, useRef, useState } from 'react'

import { useFocusNextRow } from '@/components/use-focus-next-row'
import type { GapRow } from '@/domain/statement/gaps'
import { answerTo, answerWords, type Answer, type Question } from '@/domain/statement/questions'
import { formatNumber } from '@/lib/format/format'
import { Button } from '@/ui/forms/button'
import { Checkbox } from '@/ui/forms/checkbox'
import { ErrorState } from '@/ui/feedback/state'

import { valueWords } from './answers'
import type { GivenAnswers } from './use-given-answers'

interface StatementQuestionsProps {
  questions: readonly Question[]
  /** Rows that the admin has marked as not a payment. */
  noPayments: readonly GapRow[]
  answers: GivenAnswers
  names: ReadonlyMap<string, string>
  /** Set while payments are verified, because the matches must not change during a run. */
  disabled: boolean
}

/** Asks the admin about details that are missing in the files. */
export function StatementQuestions({
  questions,
  noPayments,
  answers,
  names,
  disabled,
}: StatementQuestionsProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  useFocusNextRow(box)
  const open = questions.filter(({ isOpen }) => isOpen)
  const answered = questions.filter(({ isOpen }) => !isOpen)
  const give = (question: Question) => (received: Answer['received']) =>
    answers.give(question.id, answerTo(question, received))
  const words = (one: string) => wordsOf(one, questions, noPayments)
  const count = answered.length + noPayments.length

  return (
    <div ref={box} tabIndex={-1} className="grid grid-cols-1 gap-4 outline-none empty:hidden">
      {open.length > 0 && (
        <section
          aria-labelledby={id}
          className="rounded-lg border border-accent-text bg-accent-tint p-4 text-sm"
        >
          <h3 id={id} className="text-base font-semibold">
            {open.length === 1
              ? '1 question for you'
              : `${formatNumber(open.length)} questions for you`}
          </h3>
          <p className="mt-1 max-w-prose text-mute">
            These rows stay unclear until you answer. Your answer applies only to the columns and
            values shown here. If a new value appears, we’ll ask again.
          </p>
          <ul className="mt-3 divide-y divide-line">
            {open.map((question) => (
              <li
                key={question.id}
                tabIndex={-1}
                aria-label={titleOf(question)}
                className="py-4 outline-none first:pt-0 last:pb-0"
              >
                <QuestionForm
                  key={JSON.stringify(question.answer)}
                  question={question}
                  fileName={names.get(question.file) ?? null}
                  disabled={disabled}
                  onAnswer={give(question)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {[...answers.problems].map(([one, problem]) => (
        <ErrorState
          key={one}
          title="Your answer applies here, but isn’t saved yet"
          description={
            <>
              <span className="block wrap-anywhere">{words(one)}</span> {problem}
            </>
          }
          onRetry={() => answers.retry(one)}
        />
      ))}
      {count > 0 && (
        <details className="rounded-lg border border-line">
          <summary className="min-h-touch cursor-pointer rounded-lg px-4 py-2.5 text-sm hover:bg-hover">
            <span className="font-medium">Your answers for these files</span>{' '}
            <span className="text-mute tabular-nums">{formatNumber(count)}</span>
          </summary>
          <ul className="divide-y divide-line px-4 pb-2 text-sm">
            {answered.map((question) => (
              <AnsweredItem
                key={question.id}
                question={question}
                fileName={names.get(question.file) ?? null}
                disabled={disabled}
                onAnswer={give(question)}
              />
            ))}
            {noPayments.map((row) => (
              <li
                key={row.id}
                tabIndex={-1}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 outline-none"
              >
                <p className="min-w-0 flex-1 basis-60 wrap-anywhere">{noPaymentWords(row)}</p>
                <Button
                  variant="secondary"
                  size="sm"
                  disabled={disabled}
                  aria-label={`Undo: ${row.place} isn’t a payment`}
                  onClick={() => answers.give(row.id, null)}
                >
                  Undo
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function AnsweredItem(props: QuestionFormProps) {
  const { question, onAnswer } = props
  const [isChanging, setIsChanging] = useState(false)
  const item = useRef<HTMLLIElement>(null)
  if (question.answer === null) return null
  return (
    <li ref={item} tabIndex={-1} className="py-3 outline-none">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-w-0 flex-1 basis-60 wrap-anywhere">{answerWords(question.answer)}</p>
        <Button
          variant="secondary"
          size="sm"
          aria-expanded={isChanging}
          aria-label={isChanging ? 'Keep this answer' : `Change: ${answerWords(question.answer)}`}
          onClick={() => setIsChanging(!isChanging)}
        >
          {isChanging ? 'Keep it' : 'Change'}
        </Button>
      </div>
      {isChanging && (
        <div className="mt-3 border-t border-line pt-3">
          <QuestionForm
            {...props}
            onAnswer={(received) => {
              setIsChanging(false)
              // The focused form is about to be removed, so focus its list item.
              item.current?.focus({ preventScroll: true })
              onAnswer(received)
            }}
          />
        </div>
      )}
    </li>
  )
}

interface QuestionFormProps {
  question: Question
  fileName: string | null
  disabled: boolean
  onAnswer: (received: Answer['received']) => void
}

function QuestionForm({ question, fileName, disabled, onAnswer }: QuestionFormProps) {
  const { kind, headings, column, seen, rows, place } = question
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className="text-base font-medium wrap-anywhere">{titleOf(question)}</legend>
      <p className="mt-1 text-mute wrap-anywhere">
        {fileName === null || place.includes(fileName) ? place : `${fileName}, ${place}`}
        {rows > 0 && `: ${waitWords(rows)}`}
      </p>
      <dl className="mt-2 grid gap-x-4 gap-y-1 wrap-anywhere sm:grid-cols-[auto_1fr]">
        <dt className="text-mute">Columns</dt>
        <dd>{headings.join(' · ')}</dd>
        {column === null &&
          seen.map(({ heading, values }) => (
            <div key={heading} className="contents">
              <dt className="text-mute">Values under “{heading}”</dt>
              <dd>{values.map(valueWords).join(' · ')}</dd>
            </div>
          ))}
      </dl>
      {kind === 'column-values' ? (
        <ValuesForm question={question} disabled={disabled} onAnswer={onAnswer} />
      ) : (
        <>
          {kind === 'generic-headings' && (
            <p className="mt-2 max-w-prose">
              Many files have these headings, even lists of money paid out. So your answer applies
              to this file only.
            </p>
          )}
          <div className="mt-3 flex flex-wrap gap-3">
            <Button size="sm" onClick={() => onAnswer(true)}>
              Yes, every row
            </Button>
            <Button variant="secondary" size="sm" onClick={() => onAnswer(false)}>
              No, not every row
            </Button>
          </div>
        </>
      )}
    </fieldset>
  )
}

function ValuesForm({
  question: { seen, answer },
  disabled,
  onAnswer,
}: Omit<QuestionFormProps, 'fileName'>) {
  const values = seen[0]?.values ?? []
  const before = answer?.seen[0]?.values ?? []
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    new Set(Array.isArray(answer?.received) ? answer.received : []),
  )
  return (
    <>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {values.map((value) => (
          <Checkbox
            key={value}
            disabled={disabled}
            label={
              <span className="wrap-anywhere">
                {value === '' ? <span className="text-mute">(empty)</span> : value}{' '}
                {answer !== null && !before.includes(value) && (
                  <span className="ml-1 font-semibold text-warning">new</span>
                )}
              </span>
            }
            checked={chosen.has(value)}
            onChange={({ target }) => {
              const next = new Set(chosen)
              if (target.checked) next.add(value)
              else next.delete(value)
              setChosen(next)
            }}
          />
        ))}
      </div>
      <Button
        size="sm"
        className="mt-2"
        onClick={() => onAnswer(values.filter((value) => chosen.has(value)))}
      >
        {buttonWords(chosen.size, values.length)}
      </Button>
    </>
  )
}

function buttonWords(chosen: number, values: number): string {
  if (chosen === 0) return values === 1 ? 'Not this one' : 'None of these'
  return chosen === 1 ? 'This one means it arrived' : 'These mean it arrived'
}

function titleOf({ kind, column }: Question): string {
  return kind === 'column-values'
    ? `Which values under “${column ?? ''}” mean that the payment arrived?`
    : 'Is every row in this table money you received?'
}

function waitWords(rows: number): string {
  return rows === 1
    ? '1 row is waiting for your answer'
    : `${formatNumber(rows)} rows are waiting for your answer`
}

export function noPaymentWords({ place, text }: GapRow): string {
  return `${place} isn’t a payment: ${text}`
}

/** Describes an answer that could not be saved. */
function wordsOf(
  id: string,
  questions: readonly Question[],
  noPayments: readonly GapRow[],
): string {
  const answer = questions.find((one) => one.id === id)?.answer ?? null
  if (answer !== null) return answerWords(answer)
  const row = noPayments.find((one) => one.id === id)
  return row === undefined ? 'An answer that you undid.' : noPaymentWords(row)
}
