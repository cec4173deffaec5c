import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'

import { RadioOption } from '@/components/form/choice'
import { CharacterCount } from '@/components/form/character-count'
import { checkedText } from '@/components/form/checked-text'
import { Form } from '@/components/form/form'
import { FormButtons } from '@/components/form/form-buttons'
import { FormField } from '@/components/form/form-field'
import { initialFocus, initialFocusWithin } from '@/components/initial-focus'
import { WriteFailure } from '@/components/form/write-failure'
import { revertForecastQuery, type RevertForecast } from '@/data/verification/referral-debit'
import type { WaitlistUser } from '@/data/records/schema'
import { revertVerification, type Revert } from '@/data/verification/revert'
import { RECORD_LIMITS } from '@/model/waitlist-users'
import { formatNumber } from '@/lib/format/format'
import { useAdmin } from '@/session/signed-in'
import { Button } from '@/ui/forms/button'
import { FormProblem } from '@/ui/forms/form-problem'
import { Skeleton } from '@/ui/feedback/skeleton'
import { ErrorState } from '@/ui/feedback/state'
import { Textarea } from '@/ui/forms/textarea'
import { toast } from '@/ui/feedback/toast'

import { boardsChanged } from '../boards/keep-boards'
import { useRecount } from '../sections/use-recount'
import { notifyByEmail } from '../mail/notify-by-email'
import { PaymentReference } from '../record/payment-reference'
import { reasonProblem } from '@/components/reason-problem'
import { typedReason } from './typed-reasons'

interface RevertFormProps {
  user: WaitlistUser
  onReverted: () => void
  onCancel: () => void
}

const schema = v.object({
  outcome: v.picklist(['needs_correction', 'refunded'], 'Choose what happened.'),
  reason: checkedText((reason) => reasonProblem(reason, 'Write a reason. They’ll read it.')),
})

export function RevertForm({ user, onReverted, onCancel }: RevertFormProps) {
  const { uid } = useAdmin()
  const forecast = useQuery(revertForecastQuery(uid, user.id))

  return (
    <div className="mt-4 grid gap-4">
      <div>
        <p className="font-medium wrap-anywhere">{user.email ?? 'N/A'}</p>
        {user.upiReferenceId !== null && (
          <p className="mt-1 wrap-anywhere">
            <PaymentReference reference={user.upiReferenceId} />
          </p>
        )}
      </div>
      {forecast.status === 'pending' && (
        <div aria-busy="true">
          <span className="sr-only">Loading what changes…</span>
          <Skeleton className="h-40" />
        </div>
      )}
      {forecast.status === 'error' && (
        <ErrorState
          title="We couldn’t load what will change"
          description={forecast.error.message}
          onRetry={() => void forecast.refetch()}
        />
      )}
      {forecast.status === 'success' &&
        (forecast.data.obstacle !== null ? (
          <>
            <p ref={initialFocus} tabIndex={-1} className="outline-none">
              You can’t undo this verification. {forecast.data.obstacle} Fix that first.
            </p>
            <Button variant="secondary" className="justify-self-start" onClick={onCancel}>
              Keep it verified
            </Button>
          </>
        ) : (
          <Questions
            user={user}
            forecast={forecast.data}
            onReverted={onReverted}
            onCancel={onCancel}
          />
        ))}
    </div>
  )
}

interface QuestionsProps extends RevertFormProps {
  forecast: RevertForecast
}

function Questions({ user, forecast, onReverted, onCancel }: QuestionsProps) {
  const { uid } = useAdmin()
  const recount = useRecount()
  const typed = typedReason('Undo', [user])
  const form = useForm({ resolver: valibotResolver(schema), defaultValues: { reason: typed.text } })
  const reverting = useMutation({
    mutationFn: async (revert: Revert) => {
      await revertVerification(user, uid, revert)
      boardsChanged()
      notifyByEmail(async () =>
        (await import('../mail/notify-founder')).notifyFounder(user, 'reverted'),
      )
    },
    onSuccess: () => {
      typed.forget()
      recount()
      toast({
        title: 'Verification undone',
        description: `${user.email ?? 'The founder'} sees the reason at once.`,
        tone: 'success',
      })
      onReverted()
    },
  })
  const { register, formState } = form

  return (
    <Form
      form={form}
      onSubmit={reverting.mutateAsync}
      forgetFailure={reverting.reset}
      draft={{ keep: ({ reason }) => typed.keep(reason) }}
      aria-label="Undo the verification"
      className="grid gap-4"
      failure={<WriteFailure error={reverting.error} />}
      actions={
        <FormButtons
          submit="Undo verification"
          busy="Undoing…"
          tone="danger"
          cancel="Keep it verified"
          onCancel={onCancel}
        />
      }
    >
      <fieldset ref={initialFocusWithin}>
        <legend className="mb-1.5 font-medium">What happened?</legend>
        <RadioOption
          {...register('outcome')}
          value="needs_correction"
          label="The wrong payment was verified"
          hint="We ask them to correct their reference. Then you can verify it again."
        />
        <RadioOption
          {...register('outcome')}
          value="refunded"
          label="The payment was refunded"
          hint="The sign-up is closed for good, and its payment reference stays blocked. They can join again with another payment."
        />
        <FormProblem>{formState.errors.outcome?.message ?? false}</FormProblem>
      </fieldset>
      <FormField
        form={form}
        name="reason"
        label="Reason"
        hint={
          <>
            The founder sees this at once. Their referrer sees only what happened.{' '}
            <CharacterCount form={form} name="reason" most={RECORD_LIMITS.statusReason} />
          </>
        }
      >
        {(control) => <Textarea {...control} rows={3} />}
      </FormField>
      <div className="border-t border-line pt-4" aria-live="polite">
        <h3 className="font-semibold">What changes</h3>
        <Changes code={user.enteredReferralCode} forecast={forecast} />
      </div>
    </Form>
  )
}

interface ChangesProps {
  code: string | null
  forecast: RevertForecast
}

function Changes({ code, forecast }: ChangesProps) {
  const { hasLeft, count, endsCertificate } = forecast
  const tier = count?.tier ?? null
  return (
    <ul className="mt-1.5 list-disc space-y-1 pl-5 text-sm">
      <li>Their place is no longer confirmed, and their page says why.</li>
      {count !== null && (
        <li>
          The count of <strong className="font-mono font-semibold">{code}</strong> falls from{' '}
          <Figures {...count} />.
        </li>
      )}
      {tier !== null && tier.from !== tier.to && (
        <li className="font-semibold text-warning">
          They drop from {tier.from} to {tier.to}.
        </li>
      )}
      {endsCertificate && <li>Their certificate’s page will say that it’s no longer valid.</li>}
      {hasLeft && <li>Their referrer has left, so no count changes.</li>}
      {count === null && !hasLeft && <li>No count changes: they had no referrer.</li>}
    </ul>
  )
}

function Figures({ from, to }: { from: number; to: number }) {
  return (
    <span className="whitespace-nowrap tabular-nums">
      {formatNumber(from)} to {formatNumber(to)}
    </span>
  )
}
