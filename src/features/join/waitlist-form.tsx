import { valibotResolver } from '@hookform/resolvers/valibot'
import { memo, useEffect, useState } from 'react'
import { useForm, useWatch, type FieldErrors } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import * as v from 'valibot'

import type { DisputeOutcome } from '@/components/sign-up/dispute-failures'
import type { DisputeOffer } from '@/components/sign-up/dispute-offer'
import { Form } from '@/components/form/form'
import { SubmitButton } from '@/components/form/form-buttons'
import { NoScript } from '@/components/no-script'
import { OfflineNotice } from '@/components/offline-notice'
import { PaymentReferenceField } from '@/components/sign-up/payment-reference-field'
import { AgeLine, PrivacyLine } from '@/components/sign-up/privacy-line'
import { SignUpAlert } from '@/components/sign-up/sign-up-alert'
import {
  REFERENCE_REFUSED,
  signUpFailures,
  type SignUpFailure,
} from '@/components/sign-up/sign-up-failures'
import { useDoubt } from '@/components/form/use-doubt'
import { useEmailQuestion } from '@/components/sign-up/use-email-question'
import { useSubmit } from '@/components/form/use-submit'
import {
  INVALID_CODE,
  KEPT_OF_SIGN_UP,
  MISSING_REFERENCE,
  SIGN_UP_FIELDS,
  typedSignUp,
  waitlistFormSchema,
  type WaitlistFormValues,
} from '@/model/sign-up'
import { company } from '@/content/legal/company'
import type { CodeProblem } from '@/data/sign-up/before-paying-request'
import type { SignUp } from '@/data/sign-up/sign-up'
import type { Region } from '@/domain/payments/founder-price'
import { afterPaint } from '@/lib/browser/after-paint'
import { isNewVersionHere } from '@/lib/browser/new-version'
import { waitlistSuccessPath } from '@/lib/paths'
import { forgetReferral, rememberedReferral } from '@/lib/browser/remembered-referral'
import { typedBefore } from '@/lib/browser/typed-before'
import { useHydrated } from '@/lib/use-hydrated'
import { EmailInput } from '@/ui/forms/email-input'
import { Field } from '@/ui/forms/field'
import { CodeInput } from '@/ui/forms/code-input'
import { toast } from '@/ui/feedback/toast'

import { ClaimButton, type OpenClaimForm } from './claim-button'
import { storedDraft } from './stored-sign-up'

const FORM = 'sign-up'
/** The reference's name on payment receipts. */
const REFERENCE_NAMES: Record<Region, string> = {
  india: 'UPI Reference ID',
  international: 'Payment ID',
}

type SignUpFormProps = {
  region: Region
  /** The referral code in the page's URL, or empty. */
  linkedCode: string
  /** `linkedCode`, or else the code of a referral link that the visitor followed earlier. */
  followed: string
  /** Why `followed` can't be used, once known. The field is then cleared. */
  codeProblem: CodeProblem | null
  /** How long a verification currently takes, once known. */
  wait: string | null
  /** Called when the sign-up was refused because the waitlist is closed. */
  onClosed: () => void
  /** Opens the form for payers who can't find their reference. */
  onClaim: OpenClaimForm
  /** True if the payer has found the reference and come back from the form of `onClaim`. */
  hasFoundReference: boolean
}

export const WaitlistForm = memo(function WaitlistForm({
  region,
  linkedCode,
  followed,
  codeProblem,
  wait,
  onClosed,
  onClaim,
  hasFoundReference,
}: SignUpFormProps) {
  const navigate = useNavigate()
  /** The sign-up whose payment reference was refused, and the component that offers a dispute. */
  const [refused, setRefused] = useState<{ signUp: SignUp; Offer: typeof DisputeOffer } | null>(
    null,
  )
  const { isSubmitting, failure, submit, forgetFailure } = useSubmit<SignUpFailure>({
    explain: () => 'unknown',
    onFailure: sayFailed,
    offline: 'device-offline',
    staysBusy: true,
  })
  const [typed] = useState(() => typedBefore(FORM))
  const form = useForm<WaitlistFormValues, unknown, SignUp>({
    resolver: valibotResolver(waitlistFormSchema),
    defaultValues: firstValues(linkedCode, followed, typed),
    shouldFocusError: false,
  })
  const { register, control, getValues, setValue, setError, clearErrors, setFocus, formState } =
    form
  const { errors, touchedFields } = formState
  const {
    asks: asksAboutEmail,
    typed: emailTyped,
    button: emailButton,
  } = useEmailQuestion({ setValue, setError, setFocus }, 'email')
  const paymentReference = useWatch({ control, name: 'paymentReference' })
  const isHydrated = useHydrated()
  const shownLink = isHydrated ? followed : ''
  const shownReference = isHydrated ? paymentReference : ''
  const doubt = useDoubt(region, shownReference)

  useEffect(() => {
    if (hasFoundReference) setFocus('paymentReference')
  }, [hasFoundReference, setFocus])

  useEffect(() => {
    if (codeProblem === null) return
    if (getValues('enteredReferralCode') === followed) setValue('enteredReferralCode', '')
    if (codeProblem === 'invalid-referral-code' && rememberedReferral() === followed) {
      forgetReferral()
    }
  }, [codeProblem, followed, getValues, setValue])

  async function sendOnceComplete(signUp: SignUp): Promise<void> {
    if (asksAboutEmail(signUp.email)) return
    if (doubt.asks()) afterPaint(() => setFocus('paymentReference'))
    else await submit(() => send(signUp))
  }

  async function send(signUp: SignUp): Promise<SignUpFailure | null> {
    let sending
    try {
      sending = await import('./join-waitlist')
    } catch {
      return (await isNewVersionHere()) ? 'new-version' : 'not-loaded'
    }
    const outcome = await sending.joinWaitlist(signUp)
    if (outcome.status === 'failed') {
      setRefused({ signUp, Offer: sending.DisputeOffer })
      return outcome.failure
    }
    // Replace the history entry, so that going back doesn't lead to the sent form.
    await navigate(waitlistSuccessPath(outcome.code), { replace: true })
    return null
  }

  function sayFailed(failure: SignUpFailure) {
    if (failure === 'waitlist-closed') onClosed()
    const words = signUpFailures[failure].toast
    if (words !== null) toast({ ...words, tone: 'danger' })
    if (failure === 'invalid-referral-code' || failure === 'paused-referral-code') {
      const { title, description } = signUpFailures['paused-referral-code'].toast
      const message =
        failure === 'invalid-referral-code' ? INVALID_CODE : `${title}. ${description}`
      setError('enteredReferralCode', { message }, { shouldFocus: true })
    }
    if (failure === 'payment-reference-refused') {
      setError('paymentReference', { message: REFERENCE_REFUSED }, { shouldFocus: true })
    }
  }

  async function leaveRefused(signUp: SignUp): Promise<DisputeOutcome> {
    const outcome = await leaveDispute(signUp)
    if (outcome === 'left') clearErrors('paymentReference')
    return outcome
  }

  function rejectTyped(errors: FieldErrors<WaitlistFormValues>) {
    // Move the focus after the error is painted. Screen readers then read it with the field, and
    // phones show it sooner.
    const first = SIGN_UP_FIELDS.find((name) => errors[name] !== undefined)
    if (first !== undefined) afterPaint(() => setFocus(first))
    if (errors.paymentReference?.message === MISSING_REFERENCE) {
      const description = `Please enter ${REFERENCE_NAMES[region]} after payment.`
      toast({ title: 'Error', description, tone: 'danger' })
    } else if (errors.enteredReferralCode !== undefined) {
      toast({ ...signUpFailures['invalid-referral-code'].toast, tone: 'danger' })
    }
  }

  return (
    <Form
      form={form}
      onSubmit={sendOnceComplete}
      onInvalid={rejectTyped}
      forgetFailure={forgetFailure}
      busy={isSubmitting}
      draft={{
        keep: (values) => {
          storedDraft.write({ values, linkedCode: followed })
          emailTyped(values.email)
        },
        hasTyped: Object.keys(typed).length > 0,
      }}
      name={FORM}
      aria-label="Your details"
      className="grid gap-5"
    >
      <Field label="Email" error={errors.email?.message} hint={emailButton}>
        {(field) => <EmailInput {...field} {...register('email')} />}
      </Field>
      <PaymentReferenceField
        label={REFERENCE_NAMES[region]}
        error={errors.paymentReference?.message}
        region={region}
        input={register('paymentReference')}
        typed={shownReference}
        hasLeft={touchedFields.paymentReference === true}
        doubt={doubt}
        select={() => setFocus('paymentReference', { shouldSelect: true })}
      >
        {region === 'india' && (
          <ClaimButton onOpen={(ClaimForm) => onClaim(ClaimForm, getValues())} />
        )}
      </PaymentReferenceField>
      <Field
        label="Referral Code"
        optional
        error={errors.enteredReferralCode?.message}
        hint={
          shownLink === '' || codeProblem !== null
            ? 'A friend’s or an ambassador’s.'
            : `From the link you followed: ${shownLink}`
        }
      >
        {(field) => (
          <CodeInput {...field} {...register('enteredReferralCode')} className="uppercase" />
        )}
      </Field>
      <NoScript>
        Sending this needs JavaScript. Switch it on, or write to {company.supportEmail}.
      </NoScript>
      {failure !== 'device-offline' && (
        <OfflineNotice>What you type stays here. Send it once you’re back online.</OfflineNotice>
      )}
      {failure === 'payment-reference-refused' && refused !== null ? (
        <refused.Offer
          {...refused.signUp}
          isFounder={false}
          leave={() => leaveRefused(refused.signUp)}
        />
      ) : (
        failure !== null && <SignUpAlert failure={failure} />
      )}
      <AgeLine doing="joining">
        join with the parent’s own email address, even if you’ve paid already
      </AgeLine>
      <SubmitButton size="lg" busyLabel="Processing..." className="w-full">
        Join the Founder Club
      </SubmitButton>
      {/* Loads late, so reserve its space. */}
      <p className="-my-2.5 min-h-5 text-center text-sm font-medium">
        {wait !== null && `Checks currently take ${wait}.`}
      </p>
      <PrivacyLine>
        We keep your {KEPT_OF_SIGN_UP}. Our team uses them to verify your payment. An ambassador
        whose code you enter sees your email address. To have them erased, write to
      </PrivacyLine>
    </Form>
  )
})

async function leaveDispute(signUp: SignUp): Promise<DisputeOutcome> {
  let submitDispute
  try {
    submitDispute = (await import('./submit-dispute')).submitDispute
  } catch {
    return 'not-loaded'
  }
  return submitDispute(signUp)
}

/**
 * Restores the values typed before a reload or before this code loaded. A link's code fills an
 * untouched field; a new link's code also replaces a typed code.
 */
function firstValues(
  linkedCode: string,
  followed: string,
  typed: Partial<WaitlistFormValues>,
): WaitlistFormValues {
  const draft = storedDraft.read()
  const values = v.parse(typedSignUp, draft?.values ?? {})
  const earlier = draft?.linkedCode ?? ''
  const isUntouched = values.enteredReferralCode === earlier
  const bringsAnother = linkedCode !== '' && linkedCode !== earlier
  return {
    ...values,
    ...((isUntouched || bringsAnother) && { enteredReferralCode: followed }),
    ...typed,
  }
}
