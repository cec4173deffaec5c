import { useState, type ComponentProps, type ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'

import { mistakenReferences } from '@/content/joining/mistaken-references'
import type { Region } from '@/domain/payments/founder-price'
import { normalisePaymentReference } from '@/domain/payments/payment-reference'
import { utrIn } from '@/domain/payments/typed-reference'
import { Button } from '@/ui/forms/button'
import { CodeInput } from '@/ui/forms/code-input'
import { Field } from '@/ui/forms/field'

import type { Doubt } from '@/components/form/use-doubt'
import { MALFORMED_REFERENCE } from '@/model/sign-up'

type PaymentReferenceFieldProps = Pick<ComponentProps<typeof Field>, 'label' | 'error'> & {
  region: Region
  input: UseFormRegisterReturn
  typed: string
  hasLeft: boolean
  doubt: Doubt
  /** Selects the typed text. */
  select: () => void
  /** Help for people who can't find the reference. */
  children?: ReactNode
}

/**
 * A field for a payment reference. Extracts the UTR from a pasted message, and explains a typed
 * text that isn't a UTR.
 */
export function PaymentReferenceField(props: PaymentReferenceFieldProps) {
  const { label, error, region, input, typed, hasLeft, doubt, select, children } = props
  const [utrOfMessage, setUtrOfMessage] = useState<string | null>(null)
  const isHalfTyped = !hasLeft && /^\d{0,11}$/.test(normalisePaymentReference(typed))
  const isMalformed = error === MALFORMED_REFERENCE
  const mistaken = isHalfTyped && !doubt.isAsking && !isMalformed ? null : doubt.mistaken
  const question = mistaken === null ? undefined : mistakenReferences[mistaken]
  // Show one message at a time. The question helps more than the rule about letters and digits.
  const shownError = isMalformed
    ? (question ?? error)
    : (error ?? (doubt.isAsking ? question : undefined))

  return (
    <div className="grid gap-2">
      <Field
        label={label}
        error={shownError}
        hint={
          <>
            {mistaken === null && utrOfMessage !== typed && (
              <p>
                {region === 'india'
                  ? 'The 12-digit UTR (UPI Reference ID) that your app shows once you’ve paid.'
                  : 'The ID of your payment, from its receipt.'}
              </p>
            )}
            <output className="flex flex-wrap items-center gap-x-3 gap-y-2">
              {utrOfMessage === typed && (
                <>
                  We found this in the text you pasted. Is it the UTR in your payment app?
                  <Button variant="secondary" size="sm" onClick={select}>
                    Change it
                  </Button>
                </>
              )}
              {shownError === undefined && (
                <span className="text-warning empty:hidden">{question}</span>
              )}
            </output>
          </>
        }
      >
        {(field) => (
          <CodeInput
            {...field}
            {...input}
            onChange={(event) => {
              const utr = utrIn(event.target.value)
              setUtrOfMessage(utr)
              if (utr !== null) event.target.value = utr
              void input.onChange(event)
            }}
            className="tabular-nums"
          />
        )}
      </Field>
      {children}
      {doubt.isAsking && error === undefined && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          onClick={({ currentTarget }) => {
            doubt.accept()
            currentTarget.form?.requestSubmit()
          }}
        >
          Send it anyway
        </Button>
      )}
    </div>
  )
}
