import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState, type SyntheticEvent } from 'react'

import { RadioOption } from '@/components/choice'
import { FailureAlert } from '@/components/failure-alert'
import { initialFocus } from '@/components/initial-focus'
import { useSubmit } from '@/components/use-submit'
import { toAppError } from '@/data/firebase/errors'
import { takingBackQuery, type TakingBackForecast } from '@/data/waitlist/referral-debit'
import type { WaitlistUser } from '@/data/waitlist/schema'
import { takeBackVerification, type TakingBack } from '@/data/waitlist/take-back'
import { WORKSPACE_LIMITS } from '@/domain/workspace-limits'
import { formatNumber } from '@/lib/format'
import { useAdmin } from '@/session/signed-in'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { FormProblem } from '@/ui/form-problem'
import { Skeleton } from '@/ui/skeleton'
import { ErrorState } from '@/ui/state'
import { Textarea } from '@/ui/textarea'
import { toast } from '@/ui/toast'

import { boardsChanged } from '../boards/keep-boards'
import { useRecount } from '../desk/use-recount'
import { tellByMail } from '../mail/tell-by-mail'
import { PaymentReference } from './payment-reference'
import { reasonProblem } from '@/components/reason-problem'

interface TakeBackFormProps {
  user: WaitlistUser
  onTaken: () => void
  onCancel: () => void
}

/** What has to be said before a verification is taken back; null: not said yet. */
interface Said {
  outcome: TakingBack['outcome'] | null
  reason: string
}

type Mistakes = Partial<Record<keyof Said, string>>

export function TakeBackForm({ user, onTaken, onCancel }: TakeBackFormProps) {
  const { uid } = useAdmin()
  const forecast = useQuery(takingBackQuery(uid, user.id))

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
          <span className="sr-only">Looking up what it changes…</span>
          <Skeleton className="h-40" />
        </div>
      )}
      {forecast.status === 'error' && (
        <ErrorState
          title="What it changes couldn’t be looked up"
          description={forecast.error.message}
          onRetry={() => void forecast.refetch()}
        />
      )}
      {forecast.status === 'success' &&
        (forecast.data.obstacle !== null ? (
          <>
            <p ref={initialFocus} tabIndex={-1} className="outline-none">
              It can’t be taken back. {forecast.data.obstacle} Have that put right first.
            </p>
            <Button variant="secondary" className="justify-self-start" onClick={onCancel}>
              Keep it verified
            </Button>
          </>
        ) : (
          <Questions user={user} forecast={forecast.data} onTaken={onTaken} onCancel={onCancel} />
        ))}
    </div>
  )
}

interface QuestionsProps extends TakeBackFormProps {
  forecast: TakingBackForecast
}

function Questions({ user, forecast, onTaken, onCancel }: QuestionsProps) {
  const { uid } = useAdmin()
  const recount = useRecount()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [said, setSaid] = useState<Said>({ outcome: null, reason: '' })
  const [mistakes, setMistakes] = useState<Mistakes>({})
  // No toast: what lies behind an open dialog can't be read.
  const { isSubmitting, failure, submit, forgetFailure } = useSubmit({ explain: toAppError })

  function say(change: Partial<Said>) {
    setSaid((before) => ({ ...before, ...change }))
    const [changed] = Object.keys(change)
    setMistakes((before) => ({ ...before, [changed ?? '']: undefined }))
  }

  async function takeBack(event: SyntheticEvent) {
    event.preventDefault()
    const { outcome } = said
    const reason = said.reason.trim()
    const found: Mistakes = {
      ...(outcome === null && { outcome: 'Choose what becomes of it.' }),
    }
    const problem = reasonProblem(reason, 'Write why: they read it.')
    if (problem !== undefined) found.reason = problem
    setMistakes(found)
    const [first] = Object.keys(found)
    if (outcome === null || first !== undefined) {
      form.current?.querySelector<HTMLElement>(`[name="${id}${first ?? ''}"]`)?.focus()
      forgetFailure()
      return
    }
    const outcomeOfIt = await submit(async () => {
      await takeBackVerification(user, uid, { outcome, reason })
      boardsChanged()
      tellByMail(async () => (await import('../mail/tell-founder')).tellFounder(user, 'taken_back'))
    })
    if (outcomeOfIt !== 'done') return
    recount()
    toast({
      title: 'Verification taken back',
      description: `${user.email ?? 'The founder'} sees the reason at once.`,
      tone: 'success',
    })
    onTaken()
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label="Take the verification back"
      className="grid gap-4"
      onSubmit={(event) => void takeBack(event)}
    >
      <fieldset>
        <legend className="mb-1.5 font-medium">What becomes of it?</legend>
        <RadioOption
          ref={initialFocus}
          name={`${id}outcome`}
          label="The wrong one was verified"
          hint="They are asked for a correction, and can give another reference. It then waits for you again."
          checked={said.outcome === 'needs_correction'}
          onChoose={() => say({ outcome: 'needs_correction' })}
        />
        <RadioOption
          name={`${id}outcome`}
          label="The money was sent back"
          hint="The record is closed for good, and its payment reference stays used. They may join again with another payment."
          checked={said.outcome === 'refunded'}
          onChoose={() => say({ outcome: 'refunded' })}
        />
        <FormProblem>{mistakes.outcome ?? false}</FormProblem>
      </fieldset>
      <Field
        label="Reason"
        error={mistakes.reason}
        hint={
          <>
            The founder and whoever referred them read this at once.{' '}
            <span className="whitespace-nowrap tabular-nums">
              {said.reason.trim().length} of {WORKSPACE_LIMITS.statusReason} characters
            </span>
          </>
        }
      >
        {(control) => (
          <Textarea
            {...control}
            name={`${id}reason`}
            rows={3}
            value={said.reason}
            readOnly={isSubmitting}
            onChange={({ target }) => say({ reason: target.value })}
          />
        )}
      </Field>
      <div className="border-t border-line pt-4" aria-live="polite">
        <h3 className="font-semibold">What it changes</h3>
        <Changes code={user.enteredReferralCode} forecast={forecast} />
      </div>
      {failure !== null && <FailureAlert text={failure.message} />}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="danger"
          busy={isSubmitting}
          busyLabel="Taking it back…"
          className="grow sm:grow-0"
        >
          Take it back
        </Button>
        <Button variant="secondary" className="grow sm:grow-0" onClick={onCancel}>
          Keep it verified
        </Button>
      </div>
    </form>
  )
}

interface ChangesProps {
  code: string | null
  forecast: TakingBackForecast
}

function Changes({ code, forecast }: ChangesProps) {
  const { hasLeft, count, endsCertificate } = forecast
  const tier = count?.tier ?? null
  return (
    <ul className="mt-1.5 list-disc space-y-1 pl-5 text-sm">
      <li>Their place is no longer confirmed, and their own page says why.</li>
      {count !== null && (
        <li>
          The count of <strong className="font-mono font-semibold">{code}</strong> falls from{' '}
          <Figures {...count} />.
        </li>
      )}
      {tier !== null && tier.from !== tier.to && (
        <li className="font-semibold text-warning">
          They lose {tier.from}, and are {tier.to} again.
        </li>
      )}
      {endsCertificate && (
        <li>The certificate that others can check will say that it no longer stands.</li>
      )}
      {hasLeft && <li>Whoever referred them has left: there is no count of theirs any more.</li>}
      {count === null && !hasLeft && <li>No count changes: it had counted for nobody.</li>}
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
