import { useEffect } from 'react'
import { useForm } from 'react-hook-form'

import { AuthenticatorCodeField, codeDigits } from '@/components/authenticator-code-field'
import { useSubmit } from '@/components/use-submit'
import { Button } from '@/ui/button'
import { FormProblem } from '@/ui/form-problem'
import { toast } from '@/ui/toast'

type CodeFormProps = {
  /** Signs in with the code; rejects with an error in words for the person. */
  onCode: (code: string) => Promise<void>
  /** Leads back to email and password. */
  onBack: () => void
}

/** The second step of signing in, for accounts that are protected by an authenticator app. */
export function CodeForm({ onCode, onBack }: CodeFormProps) {
  const { isSubmitting, failure, submit, answerFirst } = useSubmit({
    explain: (error) => (error instanceof Error ? error.message : 'An unexpected error occurred.'),
    onFailure: (description) => {
      toast({ title: 'Login Failed', description, tone: 'danger' })
      setFocus('code', { shouldSelect: true })
    },
    staysBusy: true,
  })
  const { register, handleSubmit, setFocus, formState } = useForm({ defaultValues: { code: '' } })
  // The focus was on a button that is gone.
  useEffect(() => setFocus('code'), [setFocus])

  return (
    <form
      noValidate
      className="space-y-5"
      onSubmit={answerFirst(handleSubmit(({ code }) => submit(() => onCode(codeDigits(code)))))}
    >
      <AuthenticatorCodeField
        register={register}
        hint="Your authenticator app shows it: six digits, new every half minute."
        error={formState.errors.code?.message}
      />
      <FormProblem>{failure ?? false}</FormProblem>
      <Button
        type="submit"
        size="lg"
        busy={isSubmitting}
        busyLabel="Signing in..."
        className="w-full"
      >
        Sign In
      </Button>
      <Button variant="ghost" size="sm" onClick={onBack}>
        Use another account
      </Button>
    </form>
  )
}
