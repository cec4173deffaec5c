import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'

import { checkedText } from '@/components/form/checked-text'
import { Form } from '@/components/form/form'
import { SubmitButton } from '@/components/form/form-buttons'
import { FormField } from '@/components/form/form-field'
import { initialFocusWithin } from '@/components/initial-focus'
import { reasonProblem } from '@/components/reason-problem'
import { WriteFailure } from '@/components/form/write-failure'
import { wishWords } from '@/content/programme/perks'
import {
  fieldsOf,
  MOST_WISH,
  type PerkKey,
  type Wish,
  type WishField,
} from '@/domain/programme/perks'
import { useAmbassador } from '@/session/signed-in'
import { Button } from '@/ui/forms/button'
import { Input } from '@/ui/forms/input'
import { Select } from '@/ui/forms/select'
import { toast } from '@/ui/feedback/toast'
import { askForPerk } from '@/data/perks/own-perks'

import { advice, sayNotSaved } from '../settings/saving'

interface WishFormProps {
  perk: PerkKey
  /** The answers that the ambassador has sent before. */
  wish: Wish
  describedBy: string
  onClose: () => void
}

/** Asks for the details that a perk needs, such as size and address. */
export function WishForm({ perk, wish, describedBy, onClose }: WishFormProps) {
  const { uid, profile } = useAmbassador()
  const fields = fieldsOf(perk)
  const form = useForm<Record<WishField, string>>({
    resolver: valibotResolver(v.object(v.entriesFromList(fields, answer))),
    defaultValues: Object.fromEntries(fields.map((field) => [field, wish[field] ?? ''])),
  })
  const saving = useMutation({
    mutationFn: async (typed: Wish) => {
      await askForPerk(uid, profile, perk, typed)
    },
    onError: sayNotSaved,
    onSuccess: () => {
      toast({ title: 'Success', description: 'Your details are saved.', tone: 'success' })
      onClose()
    },
  })

  return (
    <Form
      form={form}
      onSubmit={saving.mutateAsync}
      forgetFailure={saving.reset}
      aria-labelledby={describedBy}
      className="mt-3 grid gap-3"
      failure={
        <WriteFailure error={saving.error} explain={(error) => `Not saved. ${advice(error)}`} />
      }
      actions={
        <div className="flex flex-wrap gap-2">
          <SubmitButton size="sm" busyLabel="Saving…">
            Save
          </SubmitButton>
          <Button variant="secondary" size="sm" onClick={onClose}>
            Cancel
          </Button>
        </div>
      }
    >
      {fields.map((field, index) => {
        const { label, options, ...input } = wishWords[field]
        return (
          <FormField
            key={field}
            ref={index === 0 ? initialFocusWithin : undefined}
            form={form}
            name={field}
            label={label}
          >
            {({ readOnly, ...control }) =>
              options === undefined ? (
                <Input {...control} {...input} readOnly={readOnly} />
              ) : (
                <Select {...control}>
                  <option value="">Choose</option>
                  {options.map((option) => (
                    <option key={option}>{option}</option>
                  ))}
                </Select>
              )
            }
          </FormField>
        )
      })}
    </Form>
  )
}

const answer = checkedText((text) => reasonProblem(text, 'Fill this in.', MOST_WISH))
