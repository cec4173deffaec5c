import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as v from 'valibot'

import { correctionFailures } from '@/components/sign-up/correction-failures'
import { FailureAlert } from '@/components/form/failure-alert'
import { Form } from '@/components/form/form'
import { SubmitButton } from '@/components/form/form-buttons'
import { OfflineNotice } from '@/components/offline-notice'
import { PaymentReferenceField } from '@/components/sign-up/payment-reference-field'
import { useDoubt } from '@/components/form/use-doubt'
import { useEmailQuestion } from '@/components/sign-up/use-email-question'
import { useSubmit } from '@/components/form/use-submit'
import { UtrHelp } from '@/components/sign-up/utr-help'
import { waitlistFormSchema } from '@/model/sign-up'
import { company } from '@/content/legal/company'
import { toAppError } from '@/data/firebase/errors'
import { correctEmailByReceipt, correctReferenceByReceipt } from '@/data/sign-up/correct-by-receipt'
import type { Receipt } from '@/data/sign-up/receipt'
import { guessedRegion } from '@/content/joining/use-region'
import { Button } from '@/ui/forms/button'
import { EmailInput } from '@/ui/forms/email-input'
import { Field } from '@/ui/forms/field'
import { toast } from '@/ui/feedback/toast'

import type { Correctable } from './sign-up-details'
import type { StoredSignUp } from '../stored-sign-up'

const { email, paymentReference } = waitlistFormSchema.entries
const schemas = {
  email: v.object({ value: email }),
  paymentReference: v.object({ value: paymentReference }),
} as const

type Failure = { title: string; text: string }

interface CorrectionFormProps {
  field: Correctable
  label: string
  signUp: StoredSignUp
  receipt: Receipt
  onCorrected: (change: Partial<Pick<StoredSignUp, Correctable>>) => void
  onCancel: () => void
}

/** Corrects the email or payment reference of a sign-up that was made in this browser. */
export function CorrectionForm(props: CorrectionFormProps) {
  const { field, label, signUp, receipt, onCorrected, onCancel } = props
  const [region] = useState(guessedRegion)
  const { isSubmitting, failure, submit, forgetFailure } = useSubmit<Failure>({
    explain: (error) => failureOf(error, field, receipt),
  })
  const form = useForm({
    resolver: valibotResolver(schemas[field]),
    defaultValues: { value: signUp[field] },
  })
  const { register, control, setValue, setError, setFocus, formState } = form
  const { errors, touchedFields } = formState
  const typed = useWatch({ control, name: 'value' })
  const doubt = useDoubt(region, typed)
  const {
    asks: asksAboutEmail,
    typed: emailTyped,
    button: emailButton,
  } = useEmailQuestion({ setValue, setError, setFocus }, 'value')

  // The focused button was removed, so focus the field.
  useEffect(() => setFocus('value', { shouldSelect: true }), [setFocus])

  async function correct({ value }: { value: string }) {
    if (value === signUp[field]) {
      setError('value', { message: 'This is what we already have.' }, { shouldFocus: true })
      return
    }
    if (field === 'email' && asksAboutEmail(value)) return
    if (field === 'paymentReference' && doubt.asks()) {
      setFocus('value')
      return
    }
    const send = field === 'email' ? correctEmailByReceipt : correctReferenceByReceipt
    const outcome = await submit(() => send(signUp, value, receipt))
    if (outcome !== 'done') return
    toast({
      title: 'Success',
      description:
        field === 'email' ? 'We’ll use the new address.' : 'We’ll check the new reference.',
      tone: 'success',
    })
    onCorrected({ [field]: value })
  }

  const registered = register('value', {
    onChange: ({ target }: { target: HTMLInputElement }) => {
      forgetFailure()
      emailTyped(target.value)
    },
  })
  return (
    <Form
      form={form}
      onSubmit={correct}
      forgetFailure={forgetFailure}
      busy={isSubmitting}
      aria-label={`Correct: ${label}`}
      className="grid gap-4"
    >
      {field === 'email' ? (
        <Field label={`Correct ${label}`} error={errors.value?.message} hint={emailButton}>
          {(attributes) => <EmailInput {...attributes} {...registered} />}
        </Field>
      ) : (
        <PaymentReferenceField
          label={`Correct ${label}`}
          error={errors.value?.message}
          region={region}
          input={registered}
          typed={typed}
          hasLeft={touchedFields.value === true}
          doubt={doubt}
          select={() => setFocus('value', { shouldSelect: true })}
        >
          {region === 'india' && <UtrHelp />}
        </PaymentReferenceField>
      )}
      <OfflineNotice>What you type stays here. Send it once you’re back online.</OfflineNotice>
      {failure !== null && <FailureAlert {...failure} />}
      <div className="flex flex-wrap gap-3">
        <SubmitButton busyLabel="Saving…">Save</SubmitButton>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}

function failureOf(error: unknown, field: Correctable, { status }: Receipt): Failure {
  const { kind, message } = toAppError(error)
  if (kind === 'changed') return { title: 'Not corrected', text: message }
  if (kind === 'denied' && status === 'needs_correction') {
    return {
      title: 'Not corrected',
      text: `We’ve asked you for a correction. Until you’ve made it, the email can’t be changed. Correct the reference on your own page. If you can’t open it because the email is wrong, write to ${company.supportEmail}.`,
    }
  }
  if (kind === 'denied' && field === 'paymentReference') {
    return {
      title: 'We can’t accept this payment reference',
      text: `Another sign-up may have used it, or yours was changed elsewhere. If the email above is wrong, too, correct that first. Is the reference exactly what your payment app shows? Then correct it on your own page and press “This payment is mine” there, or write to ${company.supportEmail}.`,
    }
  }
  if (kind === 'offline' || kind === 'busy') return correctionFailures[kind]
  return correctionFailures.unknown
}
