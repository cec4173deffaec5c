import { useForm } from 'react-hook-form'

import { AuthenticatorCodeField, codeDigits } from '@/components/form/authenticator-code-field'
import { focusFirstField, Form } from '@/components/form/form'
import { SubmitButton } from '@/components/form/form-buttons'
import { useSubmit } from '@/components/form/use-submit'
import { Button } from '@/ui/forms/button'
import { FormProblem } from '@/ui/forms/form-problem'
import { toast } from '@/ui/feedback/toast'

type CodeFormProps = {
  /** Signs in with the code. Rejects with a message for the person. */
  onCode: (code: string) => Promise<void>
  onBack: () => void
}

/** The second sign-in step, for accounts with an authenticator app. */
export function CodeForm({ onCode, onBack }: CodeFormProps) {
  const form = useForm({ defaultValues: { code: '' } })
  const { setFocus } = form
  const { isSubmitting, failure, submit } = useSubmit({
    explain: (error) => (error instanceof Error ? error.message : 'An unexpected error occurred.'),
    onFailure: (description) => {
      toast({ title: 'Login Failed', description, tone: 'danger' })
      setFocus('code', { shouldSelect: true })
    },
    staysBusy: true,
  })

  return (
    <Form
      // The focused button was removed, so focus the first field.
      ref={focusFirstField}
      form={form}
      onSubmit={({ code }) => submit(() => onCode(codeDigits(code)))}
      busy={isSubmitting}
      className="space-y-5"
      failure={<FormProblem>{failure ?? false}</FormProblem>}
      actions={
        <>
          <SubmitButton size="lg" busyLabel="Signing in..." className="w-full">
            Sign In
          </SubmitButton>
          <Button variant="ghost" size="sm" onClick={onBack}>
            Use another account
          </Button>
        </>
      }
    >
      <AuthenticatorCodeField
        form={form}
        hint="The 6 digits in your authenticator app. They change every 30 seconds."
      />
    </Form>
  )
}
