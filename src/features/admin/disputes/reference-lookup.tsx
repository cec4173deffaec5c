import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'

import { Form } from '@/components/form/form'
import { SubmitButton } from '@/components/form/form-buttons'
import { FormField } from '@/components/form/form-field'
import { isPaymentReference, normalisePaymentReference } from '@/domain/payments/payment-reference'
import { Button } from '@/ui/forms/button'
import { CodeInput } from '@/ui/forms/code-input'
import { toast } from '@/ui/feedback/toast'

import { ConfirmDialog } from '@/components/confirm-dialog'
import { NOT_YOUR_PAYMENT } from './give-payment-dialog'
import { freeReference } from '@/data/payments/used-payment'
import { PaymentReference } from '../record/payment-reference'
import { ReferenceHolderLine } from './reference-holder-line'
import { useReferenceHolder } from './use-reference-holder'

/** Looks up which record uses a payment reference, and lets the admin release the reference. */
export function ReferenceLookup() {
  const form = useForm({ defaultValues: { reference: '' } })
  const [reference, setReference] = useState<string | null>(null)

  return (
    <div className="mt-5 border-t border-line pt-5">
      <Form
        form={form}
        onSubmit={(typed) => setReference(normalisePaymentReference(typed.reference))}
        className="flex flex-wrap items-end gap-3"
        actions={<SubmitButton variant="secondary">Look up</SubmitButton>}
      >
        <FormField
          form={form}
          name="reference"
          rules={{
            validate: (typed) =>
              isPaymentReference(normalisePaymentReference(typed)) ||
              'A payment reference has 6 to 40 letters and digits.',
          }}
          label="Look up a payment reference"
          className="min-w-0 flex-1 basis-60 sm:max-w-80"
        >
          {(control) => <CodeInput {...control} className="tabular-nums" />}
        </FormField>
      </Form>
      {reference !== null && <LookedUp key={reference} reference={reference} />}
    </div>
  )
}

function LookedUp({ reference }: { reference: string }) {
  const id = useId()
  const holder = useReferenceHolder(reference)
  const [isOpen, setIsOpen] = useState(false)
  const record = holder.data?.state === 'used' ? holder.data.record : null
  const isVerified = record?.status === 'verified'
  const isRefunded = record?.status === 'refunded'
  const isRejected = record?.status === 'rejected'
  const isSettled = isVerified || isRefunded || isRejected
  const canFree = holder.data !== undefined && holder.data.state !== 'free' && !isSettled

  async function free() {
    await freeReference(reference, NOT_YOUR_PAYMENT)
    toast({
      title: 'Success',
      description: 'The payment reference can be used again.',
      tone: 'success',
    })
  }

  return (
    <div
      className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
      aria-live="polite"
    >
      <div className="min-w-0">
        <p id={id} className="font-semibold wrap-anywhere">
          <PaymentReference reference={reference} />
        </p>
        <div className="mt-1">
          <ReferenceHolderLine holder={holder} />
        </div>
        {isVerified && (
          <p className="mt-1 text-sm text-mute">
            Verified, so they keep it. You can release it when you erase their sign-up.
          </p>
        )}
        {isRefunded && (
          <p className="mt-1 text-sm text-mute">
            Refunded, so it stays blocked. You can release it when you erase their sign-up.
          </p>
        )}
        {isRejected && (
          <p className="mt-1 text-sm text-mute">
            Rejected, so it stays blocked. To release it, undo the rejection or erase their sign-up.
          </p>
        )}
      </div>
      {canFree && (
        <Button
          variant="secondary"
          size="sm"
          aria-haspopup="dialog"
          aria-describedby={id}
          onClick={() => setIsOpen(true)}
        >
          Release…
        </Button>
      )}
      <ConfirmDialog
        open={isOpen}
        title="Release this payment reference?"
        confirm="Release the reference"
        busy="Releasing…"
        cancel="Keep it blocked"
        onConfirm={free}
        onClose={() => setIsOpen(false)}
      >
        <p className="text-lg wrap-anywhere">
          <PaymentReference reference={reference} />
        </p>
        <ul className="list-disc space-y-1 pl-5 text-sm">
          <li>Anyone can then use it in a sign-up or correction.</li>
          {record !== null ? (
            <li className="wrap-anywhere">
              {record.email ?? 'The founder who uses it'} loses it and keeps their place. We tell
              them: “{NOT_YOUR_PAYMENT}”
            </li>
          ) : (
            <li>
              If this payment was verified for the earlier founder, it could then be verified a
              second time.
            </li>
          )}
        </ul>
      </ConfirmDialog>
    </div>
  )
}
