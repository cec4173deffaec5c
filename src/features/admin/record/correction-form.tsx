import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as v from 'valibot'

import { RadioOption } from '@/components/choice'
import { CharacterCount } from '@/components/form/character-count'
import { checkedText } from '@/components/form/checked-text'
import { Form } from '@/components/form/form'
import { FormButtons } from '@/components/form/form-buttons'
import { FormField } from '@/components/form/form-field'
import { initialFocusWithin } from '@/components/initial-focus'
import { WriteFailure } from '@/components/write-failure'
import { isNotWritten, whyNotChanged } from '@/components/why-not-changed'
import { toAppError } from '@/data/firebase/errors'
import type { WaitlistUser } from '@/data/waitlist/schema'
import { WORKSPACE_LIMITS } from '@/domain/workspace-limits'
import { FOUNDER_PRICE } from '@/domain/founder-price'
import { formatNumber } from '@/lib/format'
import { Textarea } from '@/ui/textarea'
import { toast } from '@/ui/toast'

import { askForCorrection } from '@/data/waitlist/ask-for-correction'
import { useRecount } from '../sections/use-recount'
import { notifyByEmail } from '../mail/notify-by-email'
import { PaymentReference } from './payment-reference'
import { reasonProblem } from '@/components/reason-problem'

const { india, international } = FOUNDER_PRICE
const reasons = {
  missing: 'We can’t find a payment with this reference.',
  order:
    'This looks like an order number. We need the 12-digit UTR (UPI Reference ID) of the payment.',
  amount: `The payment with this reference isn’t of ${india.text} (or ${international.text}).`,
  sentBack: 'The payment with this reference didn’t go through, or was sent back.',
} as const
/** A reason that the form suggests. */
export type CorrectionReason = keyof typeof reasons
const OWN_WORDS = 'own'

const schema = v.variant('ready', [
  v.object({
    ready: v.literal(OWN_WORDS),
    own: checkedText((own) => reasonProblem(own, 'Write what they should correct.')),
  }),
  v.object({ ready: v.picklist(Object.values(reasons)), own: v.string() }),
])

const MOST_LISTED = 5

interface CorrectionFormProps {
  users: readonly WaitlistUser[]
  reason?: CorrectionReason
  onLeft?: (left: readonly WaitlistUser[]) => void
  onAsked: () => void
  onCancel: () => void
}

export function CorrectionForm({
  users,
  reason = 'missing',
  onLeft,
  onAsked,
  onCancel,
}: CorrectionFormProps) {
  const [left, setLeft] = useState(users)
  const many = users.length > 1
  const recount = useRecount()
  const form = useForm({
    resolver: valibotResolver(schema),
    defaultValues: { ready: reasons[reason], own: '' },
  })
  const { register, control } = form
  const isOwn = useWatch({ control, name: 'ready' }) === OWN_WORDS
  const asking = useMutation({
    mutationFn: ({ ready, own }: v.InferOutput<typeof schema>) =>
      askAll(left, ready === OWN_WORDS ? own : ready, (still) => {
        setLeft(still)
        onLeft?.(still)
      }),
    // Recount after a failure too: some may have been asked before it.
    onSettled: recount,
    onSuccess: () => {
      toast({
        title: many ? 'Corrections asked for' : 'Correction asked for',
        description: `${many ? `All ${formatNumber(users.length)} founders see` : `${users[0]?.email ?? 'The founder'} sees`} the reason at once.`,
        tone: 'success',
      })
      onAsked()
    },
  })

  return (
    <Form
      form={form}
      onSubmit={asking.mutateAsync}
      forgetFailure={asking.reset}
      aria-label="Ask for a correction"
      className="mt-4 grid gap-4"
      failure={<WriteFailure error={asking.error} explain={whyNotAsked} />}
      actions={
        <FormButtons
          submit={
            many ? `Ask ${formatNumber(left.length)} for a correction` : 'Ask for a correction'
          }
          busy="Asking…"
          cancel="Cancel"
          onCancel={onCancel}
        />
      }
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
      <fieldset ref={initialFocusWithin}>
        <legend className="mb-1.5 font-medium">What should they know?</legend>
        {Object.values(reasons).map((words) => (
          <RadioOption key={words} {...register('ready')} value={words} label={words} />
        ))}
        <RadioOption {...register('ready')} value={OWN_WORDS} label="Something else" />
      </fieldset>
      {isOwn && (
        <FormField
          form={form}
          name="own"
          label="In your own words"
          hint={<CharacterCount form={form} name="own" most={WORKSPACE_LIMITS.statusReason} />}
        >
          {(field) => <Textarea {...field} rows={3} />}
        </FormField>
      )}
      <p className="text-sm text-mute">
        They read this on their page at once, and can give another reference there. It then waits
        for you again as pending.
      </p>
    </Form>
  )
}

/** Thrown if only some founders were asked. The message names the others. */
class NotAllAsked extends Error {}

function whyNotAsked(error: Error): string {
  return error instanceof NotAllAsked ? error.message : whyNotChanged(error)
}

/**
 * Asks for corrections one after the other. A refusal doesn't stop the rest; a lost connection
 * does.
 * @param onLeft called after each request with the founders who are still to be asked.
 * @throws NotAllAsked
 */
async function askAll(
  users: readonly WaitlistUser[],
  reason: string,
  onLeft: (left: readonly WaitlistUser[]) => void,
): Promise<void> {
  const refused: WaitlistUser[] = []
  const whys: string[] = []
  let isCertain = true
  for (const [index, user] of users.entries()) {
    try {
      await askForCorrection(user, reason)
      notifyByEmail(async () =>
        (await import('../mail/notify-founder')).notifyFounder(user, 'asked'),
      )
    } catch (error) {
      if (users.length === 1) throw error
      const { kind, message } = toAppError(error)
      refused.push(user)
      whys.push(`${user.email ?? 'This sign-up'}: ${message}`)
      isCertain &&= isNotWritten(error)
      if (kind === 'offline') {
        onLeft([...refused, ...users.slice(index + 1)])
        throw new NotAllAsked(`Stopped. ${message} Who is listed here may not have been asked.`, {
          cause: error,
        })
      }
    }
    onLeft([...refused, ...users.slice(index + 1)])
  }
  if (whys.length === 0) return
  const listed = isCertain ? 'was not asked' : 'may not have been asked'
  throw new NotAllAsked(`Who is listed here ${listed}. ${whys.join(' ')}`)
}
