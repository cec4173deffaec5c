import { valibotResolver } from '@hookform/resolvers/valibot'
import { useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as v from 'valibot'

import { company } from '@/content/company'
import { AppError } from '@/data/errors'
import { correctPaymentReference, type OwnRecord } from '@/data/own-record'
import { regionOfTimeZone } from '@/domain/founder-price'
import { normalisePaymentReference } from '@/domain/payment-reference'
import { useOnline } from '@/lib/use-online'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { Input } from '@/ui/input'
import { dismissErrors, toast } from '@/ui/toast'

import { PaymentReferenceHint } from './payment-reference-hint'
import { FailureAlert, SignUpAlert } from './sign-up-alert'
import { signUpFailures } from './sign-up-failures'
import { signUpSchema } from './sign-up-schema'

const correctionSchema = v.pick(signUpSchema, ['paymentReference'])

type Correction = v.InferOutput<typeof correctionSchema>
type Failure = 'refused' | keyof typeof alerts

/** For whoever has mistyped the reference of their payment. */
export function FounderCorrection({ record }: { record: OwnRecord }) {
  const isOnline = useOnline()
  const [failure, setFailure] = useState<Failure | null>(null)
  /** The very reference that could not be found was sent: no correction, but it may be right. */
  const [isRepeated, setIsRepeated] = useState(false)
  const [isInsisting, setIsInsisting] = useState(false)
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

  async function submit({ paymentReference }: Correction) {
    // State is too late for the second of two clicks at once.
    if (isSending.current) return
    dismissErrors()
    setFailure(null)
    setIsRepeated(false)
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
      fail(error)
    } finally {
      isSending.current = false
    }
  }

  function fail(error: unknown) {
    const kind = error instanceof AppError ? error.kind : 'unknown'
    if (kind === 'changed' && error instanceof AppError) {
      // The page shows it; there is nothing left to correct.
      toast({ title: 'Nothing to correct', description: error.message })
      return
    }
    toast({ ...signUpFailures.unknown.toast, tone: 'danger' })
    if (kind === 'denied') {
      setFailure('refused')
      const message = 'This reference can’t be used.'
      setError('paymentReference', { message }, { shouldFocus: true })
    } else setFailure(kind === 'offline' || kind === 'busy' ? kind : 'unknown')
  }

  return (
    <form
      noValidate
      aria-label="Correct the payment reference"
      className="mt-5 grid gap-5 border-t border-line pt-5"
      onSubmit={(event) => void handleSubmit(submit, () => setFailure(null))(event)}
    >
      {record.status !== 'needs_correction' && (
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
            {...register('paymentReference', {
              onChange: () => {
                setFailure(null)
                setIsRepeated(false)
              },
            })}
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
      {failure === 'refused' && <SignUpAlert failure="payment-reference-refused" />}
      {failure !== null && failure !== 'refused' && <FailureAlert {...alerts[failure]} />}
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
