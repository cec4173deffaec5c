import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'

import { Form } from '@/components/form/form'
import { SubmitButton } from '@/components/form/form-buttons'
import { FormField } from '@/components/form/form-field'
import { SupportLink } from '@/components/workspace/support-link'
import { WriteFailure } from '@/components/form/write-failure'
import { changeProfile, type EditableProfile } from '@/data/ambassadors/ambassador-settings'
import { useAmbassador } from '@/session/signed-in'
import { Card, CardTitle } from '@/ui/card'
import { Input } from '@/ui/forms/input'
import { toast } from '@/ui/feedback/toast'

import { profileSchema } from './profile-schema'
import { advice, sayNotSaved } from './saving'

export function ProfileForm() {
  const { uid, profile } = useAmbassador()
  const { firstName, lastName, socialMedia, college } = profile
  const form = useForm<EditableProfile>({
    resolver: valibotResolver(profileSchema),
    // Shows changes from other tabs and devices without replacing unsaved text.
    values: { firstName, lastName, socialMedia },
    resetOptions: { keepDirtyValues: true },
  })
  const saving = useMutation({
    mutationFn: (edited: EditableProfile) => changeProfile(uid, edited),
    onError: sayNotSaved,
    onSuccess: (_, edited) => {
      form.reset(edited, { keepDirtyValues: false })
      toast({ title: 'Success', description: 'Your profile is saved.', tone: 'success' })
    },
  })

  return (
    <Card>
      <CardTitle>Profile</CardTitle>
      <Form
        form={form}
        onSubmit={saving.mutateAsync}
        forgetFailure={saving.reset}
        aria-label="Profile"
        className="mt-4 grid gap-5"
        offline="What you type stays here. Save it once you’re back online."
        failure={
          <WriteFailure
            error={saving.error}
            explain={(error) =>
              `Your changes weren’t saved. What you typed is still here. ${advice(error)}`
            }
          />
        }
        actions={
          <SubmitButton busyLabel="Saving…" className="w-full sm:w-auto sm:justify-self-start">
            Save changes
          </SubmitButton>
        }
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <FormField form={form} name="firstName" label="First Name">
            {(control) => <Input {...control} autoComplete="given-name" />}
          </FormField>
          <FormField form={form} name="lastName" label="Last Name" optional>
            {(control) => <Input {...control} autoComplete="family-name" />}
          </FormField>
          <FormField
            form={form}
            name="socialMedia"
            label="Social Media Handle"
            className="sm:col-span-2"
          >
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                autoCapitalize="none"
                autoCorrect="off"
                spellCheck={false}
              />
            )}
          </FormField>
        </div>
      </Form>
      <dl className="mt-6 border-t border-line pt-5">
        <dt className="text-sm text-mute">College/University</dt>
        <dd className="font-medium wrap-anywhere">{college}</dd>
      </dl>
      <p className="mt-3 text-sm text-mute">
        Write to <SupportLink /> to change it.
      </p>
    </Card>
  )
}
