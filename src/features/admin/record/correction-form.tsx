import { useId, useRef, useState, type SyntheticEvent } from 'react'

import { RadioOption } from '@/components/choice'
import { FailureAlert } from '@/components/failure-alert'
import { initialFocus } from '@/components/initial-focus'
import { useSubmit } from '@/components/use-submit'
import { toAppError } from '@/data/firebase/errors'
import type { WaitlistUser } from '@/data/waitlist/schema'
import { FIELD_LIMITS } from '@/domain/field-limits'
import { FOUNDER_PRICE } from '@/domain/founder-price'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { Textarea } from '@/ui/textarea'
import { toast } from '@/ui/toast'

import { loadWrite } from '../desk/load-write'
import { PaymentReference } from './payment-reference'

const { india, international } = FOUNDER_PRICE
const reasons = [
  'We can’t find a payment with this reference.',
  'This looks like an order number. We need the 12-digit UPI reference (UTR) of the payment.',
  `The payment with this reference isn’t of ${india.text} (or ${international.text}).`,
  'The payment with this reference didn’t go through, or was sent back.',
] as const

interface CorrectionFormProps {
  user: WaitlistUser
  onAsked: () => void
  onCancel: () => void
}

export function CorrectionForm({ user, onAsked, onCancel }: CorrectionFormProps) {
  const name = useId()
  const words = useRef<HTMLTextAreaElement>(null)
  /** Null: their own words. */
  const [ready, setReady] = useState<string | null>(reasons[0])
  const [own, setOwn] = useState('')
  const [mistake, setMistake] = useState<string | undefined>()
  // No toast: what lies behind an open dialog can't be read.
  const { isSubmitting, failure, submit, forgetFailure } = useSubmit({ explain: toAppError })

  function choose(reason: string | null) {
    setReady(reason)
    setMistake(undefined)
  }

  async function ask(event: SyntheticEvent) {
    event.preventDefault()
    const reason = ready ?? own.trim()
    const problem = problemWith(reason)
    setMistake(problem)
    if (problem !== undefined) {
      words.current?.focus()
      forgetFailure()
      return
    }
    const outcome = await submit(async () => {
      const { askForCorrection } = await loadWrite(import('@/data/waitlist/ask-for-correction'))
      await askForCorrection(user, reason)
    })
    if (outcome !== 'done') return
    toast({
      title: 'Correction asked for',
      description: `${user.email ?? 'The founder'} sees the reason at once.`,
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
      <div>
        <p className="font-medium wrap-anywhere">{user.email ?? 'N/A'}</p>
        {user.upiReferenceId !== null && (
          <p className="mt-1 wrap-anywhere">
            <PaymentReference reference={user.upiReferenceId} />
          </p>
        )}
      </div>
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
              {own.trim().length} of {FIELD_LIMITS.statusReason} characters
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
      {failure !== null && <FailureAlert text={`Nothing was changed. ${failure.message}`} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSubmitting} busyLabel="Asking…" className="grow sm:grow-0">
          Ask for a correction
        </Button>
        <Button variant="secondary" className="grow sm:grow-0" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function problemWith(reason: string): string | undefined {
  // Only letters, digits and signs can be seen.
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(reason)) return 'Write what they should correct.'
  const tooMany = reason.length - FIELD_LIMITS.statusReason
  if (tooMany > 0) return `Make it shorter by ${tooMany} character${tooMany === 1 ? '' : 's'}.`
  return undefined
}
