import { useId, useRef, useState, type SyntheticEvent } from 'react'

import { RadioOption } from '@/components/choice'
import { FailureAlert } from '@/components/failure-alert'
import { initialFocus } from '@/components/initial-focus'
import { useSubmit } from '@/components/use-submit'
import { isNotWritten, whyNotChanged } from '@/components/why-not-changed'
import { toAppError } from '@/data/firebase/errors'
import type { WaitlistUser } from '@/data/waitlist/schema'
import { WORKSPACE_LIMITS } from '@/domain/workspace-limits'
import { FOUNDER_PRICE } from '@/domain/founder-price'
import { formatNumber } from '@/lib/format'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { Textarea } from '@/ui/textarea'
import { toast } from '@/ui/toast'

import { askForCorrection } from '@/data/waitlist/ask-for-correction'
import { useRecount } from '../desk/use-recount'
import { tellByMail } from '../mail/tell-by-mail'
import { PaymentReference } from './payment-reference'
import { reasonProblem } from '@/components/reason-problem'

const { india, international } = FOUNDER_PRICE
const reasons = [
  'We can’t find a payment with this reference.',
  'This looks like an order number. We need the 12-digit UTR (UPI Reference ID) of the payment.',
  `The payment with this reference isn’t of ${india.text} (or ${international.text}).`,
  'The payment with this reference didn’t go through, or was sent back.',
] as const

/** Of many who are asked, so many are named. */
const MOST_LISTED = 5

interface CorrectionFormProps {
  /** At least one. */
  users: readonly WaitlistUser[]
  /** Told who is still to be asked, after each. */
  onLeft?: (left: readonly WaitlistUser[]) => void
  onAsked: () => void
  onCancel: () => void
}

export function CorrectionForm({ users, onLeft, onAsked, onCancel }: CorrectionFormProps) {
  const name = useId()
  const words = useRef<HTMLTextAreaElement>(null)
  /** Null: their own words. */
  const [ready, setReady] = useState<string | null>(reasons[0])
  const [own, setOwn] = useState('')
  const [mistake, setMistake] = useState<string | undefined>()
  // No toast: what lies behind an open dialog can't be read.
  const { isSubmitting, failure, submit, forgetFailure } = useSubmit({ explain: whyNotChanged })
  // Of several, those that are still to be asked.
  const [left, setLeft] = useState(users)
  const many = users.length > 1
  const recount = useRecount()

  function choose(reason: string | null) {
    setReady(reason)
    setMistake(undefined)
  }

  async function ask(event: SyntheticEvent) {
    event.preventDefault()
    const reason = ready ?? own.trim()
    const problem = reasonProblem(reason, 'Write what they should correct.')
    setMistake(problem)
    if (problem !== undefined) {
      words.current?.focus()
      forgetFailure()
      return
    }
    const outcome = await submit(() =>
      askAll(left, reason, (still) => {
        setLeft(still)
        onLeft?.(still)
      }),
    )
    // Some may have been asked before a request failed.
    recount()
    if (outcome !== 'done') return
    toast({
      title: many ? 'Corrections asked for' : 'Correction asked for',
      description: `${many ? `All ${formatNumber(users.length)} founders see` : `${users[0]?.email ?? 'The founder'} sees`} the reason at once.`,
      tone: 'success',
    })
    onAsked()
  }

  return (
    <form
      noValidate
      aria-label="Ask for a correction"
      className="mt-4 grid gap-4"
      onSubmit={(event) => void ask(event)}
    >
      {many && (
        <p className="font-medium tabular-nums">
          {formatNumber(left.length)} of {formatNumber(users.length)} to be asked
        </p>
      )}
      <ul aria-label="Who is asked" className="grid gap-2">
        {left.slice(0, MOST_LISTED).map(({ id, email, upiReferenceId }) => (
          <li key={id} className={many ? 'text-sm' : undefined}>
            <p className="font-medium wrap-anywhere">{email ?? 'N/A'}</p>
            {upiReferenceId !== null && (
              <p className="mt-1 wrap-anywhere">
                <PaymentReference reference={upiReferenceId} />
              </p>
            )}
          </li>
        ))}
        {left.length > MOST_LISTED && (
          <li className="text-sm text-mute tabular-nums">
            and {formatNumber(left.length - MOST_LISTED)} more
          </li>
        )}
      </ul>
      <fieldset>
        <legend className="mb-1.5 font-medium">What should they know?</legend>
        {reasons.map((reason, index) => (
          <RadioOption
            key={reason}
            ref={index === 0 ? initialFocus : undefined}
            name={name}
            label={reason}
            checked={ready === reason}
            onChoose={() => choose(reason)}
          />
        ))}
        <RadioOption
          name={name}
          label="Something else"
          checked={ready === null}
          onChoose={() => choose(null)}
        />
      </fieldset>
      {ready === null && (
        <Field
          label="In your own words"
          error={mistake}
          hint={
            <span className="tabular-nums">
              {own.trim().length} of {WORKSPACE_LIMITS.statusReason} characters
            </span>
          }
        >
          {(control) => (
            <Textarea
              {...control}
              ref={words}
              rows={3}
              value={own}
              readOnly={isSubmitting}
              onChange={({ target }) => {
                setOwn(target.value)
                setMistake(undefined)
              }}
            />
          )}
        </Field>
      )}
      <p className="text-sm text-mute">
        They read this on their page at once, and can give another reference there. It then waits
        for you again as pending.
      </p>
      {failure !== null && <FailureAlert text={failure} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSubmitting} busyLabel="Asking…" className="grow sm:grow-0">
          {many ? `Ask ${formatNumber(left.length)} for a correction` : 'Ask for a correction'}
        </Button>
        <Button variant="secondary" className="grow sm:grow-0" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/**
 * Asks one after the other; one that is refused doesn't stop the rest, a lost connection does.
 * @param onLeft told who is still to be asked, after each.
 * @returns why not all were asked; null: all were.
 */
async function askAll(
  users: readonly WaitlistUser[],
  reason: string,
  onLeft: (left: readonly WaitlistUser[]) => void,
): Promise<string | null> {
  const refused: WaitlistUser[] = []
  const whys: string[] = []
  let isCertain = true
  for (const [index, user] of users.entries()) {
    try {
      await askForCorrection(user, reason)
      tellByMail(async () => (await import('../mail/tell-founder')).tellFounder(user, 'asked'))
    } catch (error) {
      if (users.length === 1) throw error
      const { kind, message } = toAppError(error)
      refused.push(user)
      whys.push(`${user.email ?? 'This sign-up'}: ${message}`)
      isCertain &&= isNotWritten(error)
      if (kind === 'offline') {
        onLeft([...refused, ...users.slice(index + 1)])
        return `Stopped. ${message} Who is listed here may not have been asked.`
      }
    }
    onLeft([...refused, ...users.slice(index + 1)])
  }
  if (whys.length === 0) return null
  const listed = isCertain ? 'was not asked' : 'may not have been asked'
  return `Who is listed here ${listed}. ${whys.join(' ')}`
}
