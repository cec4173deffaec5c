import { valibotResolver } from '@hookform/resolvers/valibot'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as v from 'valibot'

import { correctionFailures } from '@/components/sign-up/correction-failures'
import type { DisputeOutcome } from '@/components/sign-up/dispute-failures'
import { DisputeOffer } from '@/components/sign-up/dispute-offer'
import { FailureAlert } from '@/components/form/failure-alert'
import { Form } from '@/components/form/form'
import { SubmitButton } from '@/components/form/form-buttons'
import { OfflineNotice } from '@/components/offline-notice'
import { PaymentReferenceField } from '@/components/sign-up/payment-reference-field'
import { REFERENCE_REFUSED, signUpFailures } from '@/components/sign-up/sign-up-failures'
import { SupportLink } from '@/components/workspace/support-link'
import { useDoubt } from '@/components/form/use-doubt'
import { useSubmit } from '@/components/form/use-submit'
import { UtrHelp } from '@/components/sign-up/utr-help'
import { waitlistFormSchema } from '@/model/sign-up'
import { AppError, toAppError } from '@/data/firebase/errors'
import { disputeOwnPayment, newOwnDisputeId } from '@/data/payments/own-dispute'
import { correctPaymentReference } from '@/data/founder/correct'
import { type OwnRecord } from '@/data/founder/own-record'
import { guessedRegion } from '@/content/joining/use-region'
import { normalisePaymentReference } from '@/domain/payments/payment-reference'
import { Button } from '@/ui/forms/button'
import { toast } from '@/ui/feedback/toast'

const correctionSchema = v.pick(waitlistFormSchema, ['paymentReference'])

type Correction = v.InferOutput<typeof correctionSchema>
type Failure = keyof typeof correctionFailures

/** Lets founders correct a mistyped payment reference. */
export function FounderCorrection({ record }: { record: OwnRecord }) {
  /**
   * True if the founder has repeated the reference that we couldn't find. It may be right, so the
   * founder can ask us to look for the payment again.
   */
  const [isRepeated, setIsRepeated] = useState(false)
  const [isInsisting, setIsInsisting] = useState(false)
  /** The refused reference, and the ID for a dispute about it. */
  const [refused, setRefused] = useState<{ reference: string; disputeId: string } | null>(null)
  const [region] = useState(guessedRegion)
  const { isSubmitting, failure, submit, forgetFailure } = useSubmit<Failure>({
    explain: (error) => {
      const kind = error instanceof AppError ? error.kind : 'unknown'
      return kind === 'offline' || kind === 'busy' ? kind : 'unknown'
    },
    onFailure: () => toast({ ...signUpFailures.unknown.toast, tone: 'danger' }),
  })
  const form = useForm<v.InferInput<typeof correctionSchema>, unknown, Correction>({
    resolver: valibotResolver(correctionSchema),
    defaultValues: { paymentReference: '' },
  })
  const { register, control, reset, setError, clearErrors, setFocus, formState } = form
  const { errors, touchedFields } = formState
  const typed = useWatch({ control, name: 'paymentReference' })
  const doubt = useDoubt(region, typed)

  function forget() {
    forgetFailure()
    setRefused(null)
    setIsRepeated(false)
  }

  async function correct({ paymentReference }: Correction) {
    if (paymentReference === normalisePaymentReference(record.upiReferenceId ?? '')) {
      const isNotFound = record.status === 'needs_correction'
      const message = isNotFound
        ? 'This is the reference that we couldn’t find.'
        : 'We already have this reference.'
      setError('paymentReference', { message }, { shouldFocus: true })
      setIsRepeated(isNotFound)
      return
    }
    if (doubt.asks()) setFocus('paymentReference')
    else await submit(() => send(paymentReference, 'We’ll check the new reference.'))
  }

  async function insist() {
    const reference = record.upiReferenceId
    if (isSubmitting || reference === null) return
    setRefused(null)
    setIsInsisting(true)
    await submit(() => send(reference, 'We’ll look for your payment again.'))
    setIsInsisting(false)
  }

  async function send(paymentReference: string, success: string) {
    try {
      await correctPaymentReference(record, paymentReference)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (error.kind === 'changed') {
        // Keep the typed text: it may still be needed.
        toast({ title: 'Not corrected', description: error.message })
        return
      }
      if (error.kind !== 'denied') throw error
      setRefused({ reference: paymentReference, disputeId: newOwnDisputeId() })
      setError('paymentReference', { message: REFERENCE_REFUSED }, { shouldFocus: true })
      return
    }
    reset()
    setIsRepeated(false)
    toast({ title: 'Success', description: success, tone: 'success' })
  }

  return (
    <Form
      form={form}
      onSubmit={correct}
      forgetFailure={forget}
      busy={isSubmitting}
      aria-label="Correct the payment reference"
      className="mt-5 grid gap-5 border-t border-line pt-5"
    >
      {record.status !== 'needs_correction' && record.upiReferenceId !== null && (
        <p className="text-mute">
          Mistyped it? Correct it here. When we can’t find a payment, the reference is usually
          wrong.
        </p>
      )}
      <PaymentReferenceField
        label="UPI Reference ID"
        error={errors.paymentReference?.message}
        region={region}
        input={register('paymentReference', { onChange: forget })}
        typed={typed}
        hasLeft={touchedFields.paymentReference === true}
        doubt={doubt}
        select={() => setFocus('paymentReference', { shouldSelect: true })}
      >
        {region === 'india' && (
          <UtrHelp>
            <p className="mt-3">
              Can’t find it? Write to <SupportLink /> with the UPI ID that you paid from, the day,
              and the time, and we’ll look for your payment.
            </p>
          </UtrHelp>
        )}
      </PaymentReferenceField>
      <OfflineNotice>What you type stays here. Send it once you’re back online.</OfflineNotice>
      {failure !== null && <FailureAlert {...correctionFailures[failure]} />}
      {refused !== null && (
        <DisputeOffer
          key={refused.disputeId}
          email={record.email}
          paymentReference={refused.reference}
          isFounder
          leave={async () => {
            const outcome = await leaveDispute(refused.disputeId, record, refused.reference)
            if (outcome === 'left') clearErrors('paymentReference')
            return outcome
          }}
        />
      )}
      <SubmitButton busyLabel="Saving…" className="w-full sm:w-auto sm:justify-self-start">
        Correct the reference
      </SubmitButton>
      {isRepeated && (
        <div className="grid gap-3 border-t border-line pt-5">
          <p>
            Does your payment app show exactly this reference for the payment to us? Then you don’t
            need to correct anything, and we’ll look for it again.
          </p>
          <Button
            variant="secondary"
            busy={isInsisting}
            busyLabel="Sending…"
            onClick={() => void insist()}
            className="w-full sm:w-auto sm:justify-self-start"
          >
            I’m sure it’s right
          </Button>
        </div>
      )}
    </Form>
  )
}

async function leaveDispute(
  id: string,
  record: OwnRecord,
  paymentReference: string,
): Promise<DisputeOutcome> {
  try {
    await disputeOwnPayment(id, record, paymentReference)
    return 'left'
  } catch (error) {
    const { kind } = toAppError(error)
    return kind === 'offline' || kind === 'busy' ? kind : 'unknown'
  }
}
