import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'

import { FailureAlert } from '@/components/failure-alert'
import { OfflineNotice } from '@/components/offline-notice'
import { SupportLink } from '@/components/support-link'
import { changeProfile, type EditableProfile } from '@/data/ambassadors/ambassador-settings'
import { useAmbassador } from '@/session/signed-in'
import { Button } from '@/ui/button'
import { Card, CardTitle } from '@/ui/card'
import { Field } from '@/ui/field'
import { Input } from '@/ui/input'
import { toast } from '@/ui/toast'

import { profileSchema } from './profile-schema'
import { advice, useSaving } from './use-saving'

export function ProfileForm() {
  const { uid, profile } = useAmbassador()
  const { firstName, lastName, socialMedia, college } = profile
  const { isSubmitting: isSaving, failure, submit, answerFirst } = useSaving()
  const { register, handleSubmit, reset, formState } = useForm<EditableProfile>({
    resolver: valibotResolver(profileSchema),
    // What another tab or device saves appears here, but not over what is being typed.
    values: { firstName, lastName, socialMedia },
    resetOptions: { keepDirtyValues: true },
  })
  const { errors } = formState

  async function save(edited: EditableProfile) {
    await changeProfile(uid, edited)
    reset(edited, { keepDirtyValues: false })
    toast({ title: 'Success', description: 'Your profile is saved.', tone: 'success' })
  }

  return (
    <Card>
      <CardTitle>Profile</CardTitle>
      <form
        noValidate
        aria-label="Profile"
        className="mt-4 grid gap-5"
        onSubmit={answerFirst(handleSubmit((edited) => submit(() => save(edited))))}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="First Name" error={errors.firstName?.message}>
            {(control) => (
              <Input
                {...control}
                {...register('firstName')}
                readOnly={isSaving}
                autoComplete="given-name"
              />
            )}
          </Field>
          <Field label="Last Name" optional error={errors.lastName?.message}>
            {(control) => (
              <Input
                {...control}
                {...register('lastName')}
                readOnly={isSaving}
                autoComplete="family-name"
              />
            )}
          </Field>
          <Field
            label="Social Media Handle"
            error={errors.socialMedia?.message}
            className="sm:col-span-2"
          >
            {(control) => (
              <Input
                {...control}
                {...register('socialMedia')}
                readOnly={isSaving}
                autoComplete="off"
                autoCapitalize="none"
                autoCorrect="off"
                spellCheck={false}
              />
            )}
          </Field>
        </div>
        <OfflineNotice>What you type is kept; save it when you’re connected again.</OfflineNotice>
        {failure !== null && (
          <FailureAlert
            text={`Your changes aren’t saved; what you typed is still here. ${advice(failure)}`}
          />
        )}
        <Button
          type="submit"
          busy={isSaving}
          busyLabel="Saving…"
          className="w-full sm:w-auto sm:justify-self-start"
        >
          Save changes
        </Button>
      </form>
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
