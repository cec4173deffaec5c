import type { FocusEvent, ReactNode } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'

import { FormField } from '@/components/form/form-field'
import { COLLEGE_YEARS } from '@/domain/programme/college-years'
import type { PasswordRequirements } from '@/domain/values/password'
import { useHydrated } from '@/lib/use-hydrated'
import { EmailInput } from '@/ui/forms/email-input'
import { Input } from '@/ui/forms/input'
import { PasswordInput } from '@/ui/forms/password-input'
import { Select } from '@/ui/forms/select'
import { Textarea } from '@/ui/forms/textarea'

import { PasswordChecklist } from '../account/password-requirements'
import { YEAR_NAMES, type AmbassadorSignUp, type AmbassadorValues } from './ambassador-schema'

interface FieldsProps {
  form: UseFormReturn<AmbassadorValues, unknown, AmbassadorSignUp>
  /** Preloads code when a field gets the focus. */
  prepare: () => void
}

/** A group of fields. Nine fields without groups would look like too much work. */
export function Part({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-5">
      <legend className="mb-4 w-full border-b border-line pb-2 text-title font-semibold">
        {legend}
      </legend>
      {children}
    </fieldset>
  )
}

interface AccountFieldsProps extends FieldsProps {
  /** Asks about an email address that looks mistyped. */
  emailQuestion: ReactNode
  requirements: PasswordRequirements
  onPasswordFocus: () => void
}

export function AccountFields({
  form,
  prepare,
  emailQuestion,
  requirements,
  onPasswordFocus,
}: AccountFieldsProps) {
  const typedPassword = useWatch({ control: form.control, name: 'password' })
  // Until hydration, render the empty password of the prerendered page.
  const password = useHydrated() ? typedPassword : ''
  return (
    <>
      <FormField form={form} name="email" label="Email" hint={emailQuestion}>
        {(control) => <EmailInput {...control} onFocus={prepare} />}
      </FormField>
      <FormField
        form={form}
        name="password"
        label="Password"
        hint={<PasswordChecklist password={password} requirements={requirements} />}
      >
        {(control) => (
          <PasswordInput {...control} autoComplete="new-password" onFocus={onPasswordFocus} />
        )}
      </FormField>
    </>
  )
}

export function CollegeFields({
  form,
  prepare,
  suggest,
}: FieldsProps & { suggest: (event: FocusEvent<HTMLInputElement>) => void }) {
  return (
    <Part legend="Your college">
      <FormField form={form} name="college" label="College/University">
        {(control) => <Input {...control} autoComplete="organization" onFocus={suggest} />}
      </FormField>
      <FormField form={form} name="course" label="Course/Branch">
        {(control) => <Input {...control} onFocus={prepare} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="year" label="Current Year">
        {({ readOnly: _readOnly, ...control }) => (
          <Select {...control} onFocus={prepare} autoComplete="off">
            <option value="">Choose…</option>
            {COLLEGE_YEARS.map((year) => (
              <option key={year} value={year}>
                {YEAR_NAMES[year]}
              </option>
            ))}
          </Select>
        )}
      </FormField>
    </Part>
  )
}

export function WhyFields({ form, prepare }: FieldsProps) {
  return (
    <Part legend="Your motivation">
      <FormField
        form={form}
        name="socialMedia"
        label="Social Media Handle"
        hint="Where you are most active."
      >
        {(control) => (
          <Input
            {...control}
            onFocus={prepare}
            placeholder="@yourusername"
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
        )}
      </FormField>
      <FormField form={form} name="whyInterested" label="Why are you interested?">
        {(control) => <Textarea {...control} onFocus={prepare} rows={4} />}
      </FormField>
      <FormField
        form={form}
        name="experience"
        label="Relevant Experience"
        hint="A fest, a club, a batch group that listens to you. “None yet” is fine too."
      >
        {(control) => <Textarea {...control} onFocus={prepare} rows={4} />}
      </FormField>
    </Part>
  )
}
