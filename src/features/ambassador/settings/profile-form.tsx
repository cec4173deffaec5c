import { valibotResolver } from '@hookform/resolvers/valibot'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'

import { company } from '@/content/company'
import { changeProfile, type EditableProfile } from '@/data/ambassadors/ambassador-settings'
import { toAppError, type AppError } from '@/data/firebase/errors'
import { useOnline } from '@/lib/use-online'
import { useAmbassador } from '@/session/signed-in'
import { Button } from '@/ui/button'
import { Card, CardTitle } from '@/ui/card'
import { Field } from '@/ui/field'
import { Input } from '@/ui/input'
import { dismissErrors, toast } from '@/ui/toast'

import { profileSchema } from './profile-schema'
import { SettingsProblem } from './settings-problem'

export function ProfileForm() {
  const { uid, profile } = useAmbassador()
  const { firstName, lastName, socialMedia, email, college } = profile
  const isOnline = useOnline()
  const [error, setError] = useState<AppError | null>(null)
  // The form's own state starts anew with each change of the profile, also while it is being saved.
  const [isSaving, setIsSaving] = useState(false)
  const isSending = useRef(false)
  const { register, handleSubmit, reset, formState } = useForm<EditableProfile>({
    resolver: valibotResolver(profileSchema),
    // What another tab or device saves appears here, but not over what is being typed.
    values: { firstName, lastName, socialMedia },
    resetOptions: { keepDirtyValues: true },
  })
  const { errors } = formState

  async function save(edited: EditableProfile) {
    // State is too late for the second of two clicks at once.
    if (isSending.current) return
    isSending.current = true
    setIsSaving(true)
    forgetFailure()
    try {
      await changeProfile(uid, edited)
      reset(edited, { keepDirtyValues: false })
      toast({ title: 'Success', description: 'Your profile is saved.', tone: 'success' })
    } catch (failure) {
      setError(toAppError(failure))
      const description = 'Could not save your details. Please try again.'
      toast({ title: 'Error', description, tone: 'danger' })
    } finally {
      isSending.current = false
      setIsSaving(false)
    }
  }

  function forgetFailure() {
    dismissErrors()
    setError(null)
  }

  return (
    <Card>
      <CardTitle>Profile</CardTitle>
      <form
        noValidate
        aria-label="Profile"
        className="mt-4 grid gap-5"
        onSubmit={(event) => void handleSubmit(save, forgetFailure)(event)}
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
        {!isOnline && (
          <output className="block rounded-md bg-warning-tint px-3.5 py-2.5 text-sm">
            You seem to be offline. What you type is kept; save it when you’re connected again.
          </output>
        )}
        <SettingsProblem
          error={error}
          meaning="Your changes aren’t saved; what you typed is still here."
        />
        <Button
          type="submit"
          busy={isSaving}
          busyLabel="Saving…"
          className="w-full sm:w-auto sm:justify-self-start"
        >
          Save changes
        </Button>
      </form>
      <dl className="mt-6 grid gap-x-5 gap-y-3 border-t border-line pt-5 sm:grid-cols-2">
        <div className="min-w-0">
          <dt className="text-sm text-mute">Email</dt>
          <dd className="font-medium wrap-anywhere">{email}</dd>
        </div>
        <div className="min-w-0">
          <dt className="text-sm text-mute">College/University</dt>
          <dd className="font-medium wrap-anywhere">{college}</dd>
        </div>
      </dl>
      <p className="mt-3 text-sm text-mute">
        Write to{' '}
        <a href={`mailto:${company.supportEmail}`} className="underline hover:text-fg">
          {company.supportEmail}
        </a>{' '}
        to change these.
      </p>
    </Card>
  )
}
