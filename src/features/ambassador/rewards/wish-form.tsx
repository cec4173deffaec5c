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
import { WriteFailure } from '@/components/write-failure'
import { perkWords } from '@/content/perks'
import type { PerkKey } from '@/domain/perks'
import { WORKSPACE_LIMITS } from '@/domain/workspace-limits'
import { useAmbassador } from '@/session/signed-in'
import { Button } from '@/ui/button'
import { Input } from '@/ui/input'
import { toast } from '@/ui/toast'
import { askForPerk } from '@/data/ambassadors/own-perks'

import { advice, sayNotSaved } from '../settings/saving'

interface WishFormProps {
  perk: PerkKey
  wish: string
  describedBy: string
  onClose: () => void
}

const schema = v.object({
  wish: checkedText((wish) =>
    reasonProblem(wish, 'Enter the details we need.', WORKSPACE_LIMITS.perkWish),
  ),
})

/** Asks what a perk needs, such as size and address. */
export function WishForm({ perk, wish, describedBy, onClose }: WishFormProps) {
  const { uid, profile } = useAmbassador()
  const form = useForm({ resolver: valibotResolver(schema), defaultValues: { wish } })
  const saving = useMutation({
    mutationFn: async (typed: { wish: string }) => {
      await askForPerk(uid, profile, perk, typed.wish)
    },
    onError: sayNotSaved,
    onSuccess: () => {
      toast({ title: 'Success', description: 'We’ve got your details.', tone: 'success' })
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
      <FormField ref={initialFocusWithin} form={form} name="wish" label={perkWords[perk].asks}>
        {(control) => <Input {...control} />}
      </FormField>
    </Form>
  )
}
