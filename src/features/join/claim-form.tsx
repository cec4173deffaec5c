import { valibotResolver } from '@hookform/resolvers/valibot'
import { useState } from 'react'
import { useForm, type FieldErrors } from 'react-hook-form'
import * as v from 'valibot'

import {
  disputeFailures,
  type DisputeFailure,
  type DisputeOutcome,
} from '@/components/sign-up/dispute-failures'
import { FailureAlert } from '@/components/form/failure-alert'
import { Form } from '@/components/form/form'
import { SubmitButton } from '@/components/form/form-buttons'
import { OfflineNotice } from '@/components/offline-notice'
import { AgeLine, PrivacyLine } from '@/components/sign-up/privacy-line'
import { SupportLink } from '@/components/workspace/support-link'
import { useEmailQuestion } from '@/components/sign-up/use-email-question'
import { useSubmit } from '@/components/form/use-submit'
import { waitlistFormSchema, type WaitlistFormValues } from '@/model/sign-up'
import type { PaymentClaim } from '@/data/payments/payment-dispute'
import { isUpiId, normaliseUpiId } from '@/domain/payments/upi'
import { afterPaint } from '@/lib/browser/after-paint'
import { storedValue } from '@/lib/browser/browser-storage'
import { formatDateTime } from '@/lib/format/format'
import { localDay } from '@/lib/format/local-day'
import { matchesSchema } from '@/lib/matches-schema'
import { storageKey } from '@/lib/browser/storage-keys'
import { Button } from '@/ui/forms/button'
import { CodeInput } from '@/ui/forms/code-input'
import { EmailInput } from '@/ui/forms/email-input'
import { Field } from '@/ui/forms/field'
import { takeFocus } from '@/ui/page/heading'
import { Input } from '@/ui/forms/input'

import { recentClaim, storedDraft } from './stored-sign-up'

const MISSING_DAY = 'Choose the day on which you paid.'

const claimFields = v.object({
  email: waitlistFormSchema.entries.email,
  payer: v.pipe(
    v.string(),
    v.transform(normaliseUpiId),
    v.nonEmpty('Enter the UPI ID that you paid from.'),
    v.check(
      (id) => !/@.*\./.test(id),
      'This looks like an email address. A UPI ID looks like name@okhdfcbank.',
    ),
    v.check(
      (id) => !/^\+?\d+$/.test(id),
      'This is a phone number. Add the part after the @, as your app’s profile shows it: 9876543210@ybl.',
    ),
    v.check(isUpiId, 'A UPI ID looks like name@okhdfcbank or 9876543210@ybl.'),
  ),
  day: v.pipe(
    v.string(),
    v.regex(/^20\d\d-\d\d-\d\d$/, MISSING_DAY),
    v.check((day) => day <= localDay(new Date()), 'This day is in the future.'),
  ),
  // Cut off the seconds that some browsers add.
  time: v.pipe(
    v.string(),
    v.transform((time) => time.slice(0, 5)),
    v.regex(/^\d\d:\d\d$/, 'Enter the time, as far as you remember it.'),
  ),
  enteredReferralCode: waitlistFormSchema.entries.enteredReferralCode,
})

const claimFormSchema = v.pipe(
  claimFields,
  v.forward(
    v.check(
      // Negated, so that an invalid date passes: comparisons with it are false, and its field
      // already shows an error.
      ({ day, time }) => !(new Date(`${day}T${time}`) > new Date()),
      'This time is in the future.',
    ),
    ['time'],
  ),
)

type ClaimFormValues = v.InferInput<typeof claimFormSchema>
type ClaimFormOutput = v.InferOutput<typeof claimFormSchema>

/** Display order: the first invalid field gets the focus. */
const FIELDS = ['email', 'payer', 'day', 'time', 'enteredReferralCode'] as const

/** A draft of the fields that the sign-up form doesn't have. */
const storedClaimDraft = storedValue(
  () => sessionStorage,
  storageKey('waitlist-claim-draft'),
  matchesSchema(v.object({ payer: v.string(), day: v.string(), time: v.string() })),
)

type Failure = DisputeFailure | 'device-offline'

const failures: Record<Failure, { title: string; text: string }> = {
  ...disputeFailures,
  'device-offline': {
    title: 'You’re offline',
    text: 'Nothing was sent. What you typed is still here: send it when you’re back online.',
  },
}

interface ClaimFormProps {
  /** The values of the sign-up form. */
  values: WaitlistFormValues
  /**
   * The referral code in the page's URL, or else of a referral link that the visitor followed
   * earlier.
   */
  followed: string
  /** Called when the rules refuse the claim because the waitlist is closed. */
  onClosed: () => void
  /** Called when the payer has found the reference. */
  onFound: () => void
}

/**
 * The form for payers who can't find their reference. The admin finds the payment by payer and
 * time.
 */
export function ClaimForm({ values, followed, onClosed, onFound }: ClaimFormProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [today] = useState(() => localDay(new Date()))
  const [earlier] = useState(recentClaim)
  const { isSubmitting, failure, submit, forgetFailure } = useSubmit<Failure>({
    explain: () => 'unknown',
    onFailure: (failed) => {
      if (failed === 'waitlist-closed') onClosed()
    },
    offline: 'device-offline',
  })
  const form = useForm<ClaimFormValues, unknown, ClaimFormOutput>({
    resolver: valibotResolver(claimFormSchema),
    defaultValues: {
      ...(storedClaimDraft.read() ?? { payer: '', day: today, time: '' }),
      email: values.email,
      enteredReferralCode: values.enteredReferralCode,
    },
    shouldFocusError: false,
  })
  const { register, setError, setFocus, setValue, formState } = form
  const { errors } = formState
  const {
    asks: asksAboutEmail,
    typed: emailTyped,
    button: emailButton,
  } = useEmailQuestion({ setValue, setError, setFocus }, 'email')

  const { paymentReference } = values
  function keep({ email, enteredReferralCode, payer, day, time }: ClaimFormValues) {
    storedDraft.write({
      values: { email, paymentReference, enteredReferralCode },
      linkedCode: followed,
    })
    storedClaimDraft.write({ payer, day, time })
    emailTyped(email)
  }

  async function send({ email, enteredReferralCode, payer, day, time }: ClaimFormOutput) {
    if (asksAboutEmail(email)) return
    await submit(async () => {
      const outcome = await leaveClaim({ email, enteredReferralCode, claim: { payer, day, time } })
      if (outcome !== 'left') return outcome
      storedClaimDraft.clear()
      setSentTo(email)
      return null
    })
  }

  function focusFirst(wrong: FieldErrors<ClaimFormValues>) {
    const first = FIELDS.find((name) => wrong[name] !== undefined)
    if (first !== undefined) afterPaint(() => setFocus(first))
  }

  if (sentTo !== null) {
    return (
      <section className="rounded-lg border border-success/40 bg-success-tint p-4">
        <ArrivalTitle>Thanks, we’ll look for your payment in our bank statement</ArrivalTitle>
        <p className="mt-1 wrap-anywhere">
          We’ll write to {sentTo}, whether we find it or not. Please don’t pay again. No email after
          3 days? Write to <SupportLink />.
        </p>
        <p className="mt-1">You can close this page.</p>
      </section>
    )
  }
  return (
    <Form
      form={form}
      onSubmit={send}
      onInvalid={focusFirst}
      forgetFailure={forgetFailure}
      busy={isSubmitting}
      draft={{ keep }}
      name="claim"
      aria-label="Your payment"
      className="grid gap-5"
    >
      <div className="text-sm">
        <ArrivalTitle>We’ll look for your payment without the UTR</ArrivalTitle>
        <p className="mt-1">
          Tell us who paid, and when. We go through our bank statement by hand, so it takes a little
          longer. Please don’t pay again.
        </p>
        {earlier !== null && (
          <p className="mt-2 font-medium wrap-anywhere">
            You already sent this on {formatDateTime(earlier.sentAt)}, for {earlier.email}. Send it
            again only if something was wrong.
          </p>
        )}
      </div>
      <Field label="Email" error={errors.email?.message} hint={emailButton}>
        {(field) => <EmailInput {...field} {...register('email')} />}
      </Field>
      <Field
        label="Your UPI ID"
        error={errors.payer?.message}
        hint="The one you paid from, such as name@okhdfcbank. Your app shows it in your profile."
      >
        {(field) => (
          <Input
            {...field}
            {...register('payer')}
            type="text"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Day" error={errors.day?.message}>
          {(field) => <Input {...field} {...register('day')} type="date" max={today} />}
        </Field>
        <Field label="Time" error={errors.time?.message} hint="Roughly is fine.">
          {(field) => <Input {...field} {...register('time')} type="time" />}
        </Field>
      </div>
      <Field label="Referral Code" optional error={errors.enteredReferralCode?.message}>
        {(field) => (
          <CodeInput {...field} {...register('enteredReferralCode')} className="uppercase" />
        )}
      </Field>
      {failure !== 'device-offline' && (
        <OfflineNotice>What you type stays here. Send it once you’re back online.</OfflineNotice>
      )}
      {failure !== null && (
        <FailureAlert {...failures[failure]} mustReload={failure === 'not-loaded'} />
      )}
      <AgeLine doing="sending this">
        join with the parent’s own email address, even if you’ve paid already
      </AgeLine>
      <div className="grid gap-3">
        <SubmitButton size="lg" busyLabel="Sending…" className="w-full">
          Find my payment
        </SubmitButton>
        <Button variant="ghost" disabled={isSubmitting} onClick={onFound}>
          I have the UTR after all
        </Button>
      </div>
      <PrivacyLine>
        Until your payment is found we keep your email address, your UPI ID, the day and time, and
        the code. Only our admin sees them. To have them erased, write to
      </PrivacyLine>
    </Form>
  )
}

/** Takes the focus when it appears, because the pressed button was removed. */
function ArrivalTitle({ children }: { children: string }) {
  return (
    <h3 ref={takeFocus} tabIndex={-1} className="text-base font-semibold outline-none">
      {children}
    </h3>
  )
}

async function leaveClaim(claim: PaymentClaim): Promise<DisputeOutcome> {
  let submitClaim
  try {
    submitClaim = (await import('./submit-dispute')).submitClaim
  } catch {
    return 'not-loaded'
  }
  return submitClaim(claim)
}
