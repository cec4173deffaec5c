import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'

import { RadioOption } from '@/components/form/choice'
import { CharacterCount } from '@/components/form/character-count'
import { Form } from '@/components/form/form'
import { FormButtons } from '@/components/form/form-buttons'
import { FormField } from '@/components/form/form-field'
import { initialFocusWithin } from '@/components/initial-focus'
import { reasonProblem } from '@/components/reason-problem'
import { WriteFailure } from '@/components/form/write-failure'
import type { WaitlistUser } from '@/data/records/schema'
import { RECORD_LIMITS } from '@/model/waitlist-users'
import { formatNumber } from '@/lib/format/format'
import { FormProblem } from '@/ui/forms/form-problem'
import { Textarea } from '@/ui/forms/textarea'
import { toast } from '@/ui/feedback/toast'

import { useRecount } from '../sections/use-recount'
import { notifyByEmail, queueEmail } from '../mail/notify-by-email'
import { PaymentReference } from '../record/payment-reference'
import { decideEach, whyNotDecided } from './decide-each'
import { typedReason } from './typed-reasons'
import { offerUndo } from '../verification/undoable'
import { leaveOut } from '../verification/verification-state'

const OWN_WORDS = 'own'
const MOST_LISTED = 5

type Undo = () => Promise<void>

/** The texts of a decision about founders, and the functions that write and email it. */
export interface ReasonWords {
  /** Writes the decision. Returns how to revert it, or null if that isn’t possible. */
  decide: (user: WaitlistUser, reason: string) => Promise<Undo | null>
  /**
   * The past participle for messages, such as "asked" in "The founders listed here were not asked".
   */
  participle: string
  /** The form's name, and the label of its button if there is one founder. */
  name: string
  /** @param count such as "12". */
  submitMany: (count: string) => string
  busy: string
  tone: 'primary' | 'danger'
  question: string
  reasons: readonly string[]
  /** The message if the admin writes no reason. */
  missing: string
  /** Explains what the decision changes. */
  note: string
  /** Names a single decision, such as "Rejecting asha@people.example". */
  what: (email: string) => string
  done: { one: string; many: string }
  /**
   * Queues the email about the decision. For a single founder, called once the decision can't be
   * undone any more.
   */
  email: (user: WaitlistUser) => Promise<unknown>
}

export interface ReasonFormProps {
  users: readonly WaitlistUser[]
  /** Called after each write. `left` are the founders for whom no decision is written yet. */
  onLeft?: (left: readonly WaitlistUser[]) => void
  onDone: () => void
  /** Called after the admin has undone the decision. The form is closed by then. */
  onUndone?: (user: WaitlistUser) => void
  onCancel: () => void
}

/** Asks for the reason of a decision about one or several founders, and writes the decision. */
export function ReasonForm({
  users,
  words,
  suggested = '',
  onLeft,
  onDone,
  onUndone,
  onCancel,
}: ReasonFormProps & { words: ReasonWords; suggested?: string | undefined }) {
  const [left, setLeft] = useState(users)
  const many = users.length > 1
  const recount = useRecount()
  const typed = typedReason(words.name, users)
  const form = useForm<{ ready: string; own: string }>({
    defaultValues: { ready: typed.text === '' ? suggested : OWN_WORDS, own: typed.text },
  })
  const { register, control, formState } = form
  const ready = () => register('ready', { required: 'Choose a reason. They’ll read it.' })
  const isOwn = useWatch({ control, name: 'ready' }) === OWN_WORDS
  const only = many ? undefined : users[0]
  const telling = useMutation({
    mutationFn: async ({ ready, own }: { ready: string; own: string }) => {
      const undos: (Undo | null)[] = []
      await decideEach(
        left,
        async (user) => {
          // Removes the founder from a stopped verification run before the write. Even if the
          // answer to the write is lost, Resume must not verify them.
          leaveOut(user.id)
          undos.push(await words.decide(user, ready === OWN_WORDS ? own.trim() : ready))
          if (many) notifyByEmail(() => words.email(user))
        },
        words.participle,
        (still) => {
          setLeft(still)
          onLeft?.(still)
        },
      )
      return undos[0] ?? null
    },
    // Recounts even after a failure, because the decisions before it may have been written.
    onSettled: recount,
    onSuccess: (undo) => {
      typed.forget()
      const message = {
        title: many ? words.done.many : words.done.one,
        description: `${many ? `All ${formatNumber(users.length)} founders see` : `${only?.email ?? 'The founder'} sees`} the reason at once.`,
        tone: 'success',
      } as const
      if (only === undefined) toast(message)
      else {
        offerUndo(only.id, {
          what: words.what(only.email ?? 'this sign-up'),
          message,
          undo: undo && (() => undoDecision(only, undo)),
          onKept: () => queueEmail(() => words.email(only)),
        })
      }
      onDone()
    },
  })

  async function undoDecision(user: WaitlistUser, undo: Undo) {
    await undo()
    onUndone?.(user)
    recount()
  }

  return (
    <Form
      form={form}
      onSubmit={telling.mutateAsync}
      forgetFailure={telling.reset}
      draft={{ keep: ({ own }) => typed.keep(own) }}
      aria-label={words.name}
      className="mt-4 grid gap-4"
      failure={<WriteFailure error={telling.error} explain={whyNotDecided} />}
      actions={
        <FormButtons
          submit={many ? words.submitMany(formatNumber(left.length)) : words.name}
          busy={words.busy}
          tone={words.tone}
          cancel="Cancel"
          onCancel={onCancel}
        />
      }
    >
      {many && (
        <p className="font-medium tabular-nums">
          {formatNumber(left.length)} of {formatNumber(users.length)} left
        </p>
      )}
      <ul aria-label={`Founders to be ${words.participle}`} className="grid gap-2">
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
        <legend className="mb-1.5 font-medium">{words.question}</legend>
        {words.reasons.map((reason) => (
          <RadioOption key={reason} {...ready()} value={reason} label={reason} />
        ))}
        <RadioOption {...ready()} value={OWN_WORDS} label="Something else" />
        {formState.errors.ready !== undefined && (
          <FormProblem>{formState.errors.ready.message}</FormProblem>
        )}
      </fieldset>
      {isOwn && (
        <FormField
          form={form}
          name="own"
          rules={{ validate: (typed) => reasonProblem(typed.trim(), words.missing) }}
          label="In your own words"
          hint={<CharacterCount form={form} name="own" most={RECORD_LIMITS.statusReason} />}
        >
          {(field) => <Textarea {...field} rows={3} />}
        </FormField>
      )}
      <p className="text-sm text-mute">{words.note}</p>
    </Form>
  )
}
