import { valibotResolver } from '@hookform/resolvers/valibot'
import { useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as v from 'valibot'

import { company } from '@/content/company'
import { AppError, toAppError } from '@/data/firebase/errors'
import { disputeOwnPayment, newOwnDisputeId } from '@/data/waitlist/own-dispute'
import { correctPaymentReference, type OwnRecord } from '@/data/waitlist/own-record'
import { regionOfTimeZone } from '@/domain/founder-price'
import { normalisePaymentReference } from '@/domain/payment-reference'
import { useOnline } from '@/lib/use-online'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { Input } from '@/ui/input'
import { dismissErrors, toast } from '@/ui/toast'

import { DisputeOffer, type DisputeOutcome } from '@/components/dispute-offer'
import { PaymentReferenceHint } from '@/components/payment-reference-hint'
import { FailureAlert } from '@/components/sign-up-alert'
import { signUpFailures } from '@/components/sign-up-failures'
import { signUpSchema } from '@/components/sign-up-schema'

const correctionSchema = v.pick(signUpSchema, ['paymentReference'])

type Correction = v.InferOutput<typeof correctionSchema>
type Failure = keyof typeof alerts

/** For whoever has mistyped the reference of their payment. */
export function FounderCorrection({ record }: { record: OwnRecord }) {
  const isOnline = useOnline()
  const [failure, setFailure] = useState<Failure | null>(null)
  /** The very reference that could not be found was sent: no correction, but it may be right. */
  const [isRepeated, setIsRepeated] = useState(false)
  const [isInsisting, setIsInsisting] = useState(false)
  /** The reference that was refused, and the id of the dispute about it, should one be left. */
  const [refused, setRefused] = useState<{ reference: string; disputeId: string } | null>(null)
  const [region] = useState(() =>
    regionOfTimeZone(new Intl.DateTimeFormat().resolvedOptions().timeZone),
  )
  const isSending = useRef(false)
  const { register, control, handleSubmit, reset, setError, formState } = useForm<
    v.InferInput<typeof correctionSchema>,
    unknown,
    Correction
  >({ resolver: valibotResolver(correctionSchema), defaultValues: { paymentReference: '' } })
  const { errors, isSubmitting, touchedFields } = formState
  const typed = useWatch({ control, name: 'paymentReference' })

  function forget() {
    setFailure(null)
    setRefused(null)
    setIsRepeated(false)
  }

  async function submit({ paymentReference }: Correction) {
    // State is too late for the second of two clicks at once.
    if (isSending.current) return
    dismissErrors()
    forget()
    if (paymentReference === normalisePaymentReference(record.upiReferenceId ?? '')) {
      const isNotFound = record.status === 'needs_correction'
      const message = isNotFound
        ? 'This is the reference that we couldn’t find.'
        : 'This is the reference that we have already.'
      setError('paymentReference', { message }, { shouldFocus: true })
      setIsRepeated(isNotFound)
      return
    }
    await send(paymentReference, 'We check the new reference.')
  }

  async function insist() {
    if (isSending.current || record.upiReferenceId === null) return
    dismissErrors()
    setFailure(null)
    setRefused(null)
    setIsInsisting(true)
    await send(record.upiReferenceId, 'We look for your payment once more.')
    setIsInsisting(false)
  }

  async function send(paymentReference: string, success: string) {
    isSending.current = true
    try {
      await correctPaymentReference(record, paymentReference)
      reset()
      setIsRepeated(false)
      toast({ title: 'Success', description: success, tone: 'success' })
    } catch (error) {
      fail(error, paymentReference)
    } finally {
      isSending.current = false
    }
  }

  function fail(error: unknown, paymentReference: string) {
    const kind = error instanceof AppError ? error.kind : 'unknown'
    if (kind === 'changed' && error instanceof AppError) {
      // The page shows it; there is nothing left to correct.
      toast({ title: 'Nothing to correct', description: error.message })
      return
    }
    toast({ ...signUpFailures.unknown.toast, tone: 'danger' })
    if (kind === 'denied') {
      setRefused({ reference: paymentReference, disputeId: newOwnDisputeId() })
      const message = 'This reference can’t be used.'
      setError('paymentReference', { message }, { shouldFocus: true })
    } else setFailure(kind === 'offline' || kind === 'busy' ? kind : 'unknown')
  }

  return (
    <form
      noValidate
      aria-label="Correct the payment reference"
      className="mt-5 grid gap-5 border-t border-line pt-5"
      onSubmit={(event) => void handleSubmit(submit, forget)(event)}
    >
      {record.status !== 'needs_correction' && record.upiReferenceId !== null && (
        <p className="text-mute">
          Mistyped? Correct it here: a wrong reference is what most checks fail on.
        </p>
      )}
      <Field
        label="UPI Reference ID"
        error={errors.paymentReference?.message}
        hint={
          <PaymentReferenceHint
            region={region}
            typed={typed}
            hasLeft={touchedFields.paymentReference === true}
          />
        }
      >
        {(field) => (
          // No number pad: it could not type the letters that some references have.
          <Input
            {...field}
            {...register('paymentReference', { onChange: forget })}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            className="tabular-nums"
          />
        )}
      </Field>
      {!isOnline && (
        <output className="block rounded-md bg-warning-tint px-3.5 py-2.5 text-sm">
          You seem to be offline. What you type is kept; send it when you’re connected again.
        </output>
      )}
      {failure !== null && <FailureAlert {...alerts[failure]} />}
      {refused !== null && (
        <DisputeOffer
          key={refused.disputeId}
          email={record.email}
          paymentReference={refused.reference}
          isFounder
          leave={() => leaveDispute(refused.disputeId, record, refused.reference)}
        />
      )}
      <Button
        type="submit"
        busy={isSubmitting}
        busyLabel="Saving…"
        className="w-full sm:w-auto sm:justify-self-start"
      >
        Correct the reference
      </Button>
      {isRepeated && (
        <div className="grid gap-3 border-t border-line pt-5">
          <p>
            Does your payment app show exactly this reference for the payment to us? Then nothing is
            to be corrected, and we look for it once more.
          </p>
          <Button
            variant="secondary"
            busy={isInsisting}
            busyLabel="Sending…"
            onClick={() => void insist()}
            className="w-full sm:w-auto sm:justify-self-start"
          >
            I’m sure it is right
          </Button>
        </div>
      )}
    </form>
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
    if (kind === 'denied') return 'unused'
    return kind === 'offline' || kind === 'busy' ? kind : 'unknown'
  }
}

const alerts = {
  offline: {
    title: 'We couldn’t reach MoodDrive',
    text: 'What you typed is still here. Check your connection and send it again.',
  },
  busy: {
    title: 'We’re very busy right now',
    text: 'What you typed is still here. Wait a minute and send it again.',
  },
  unknown: {
    title: 'Something went wrong on our side',
    text: `What you typed is still here. Send it again; if it keeps failing, write to ${company.supportEmail}.`,
  },
}
