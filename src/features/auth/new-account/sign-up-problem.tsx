import { paths } from '@/lib/paths'
import { FormProblem } from '@/ui/forms/form-problem'

import { TextLink } from '../text-link'
import type { AccountProblem } from './submit-sign-up'

export function Problem({ problem, email }: { problem: AccountProblem; email: string }) {
  return (
    <FormProblem>
      <p>{problem.message}</p>
      {problem.isRegistered && (
        <p className="mt-1.5 font-normal">
          If it is yours,{' '}
          <TextLink to={paths.login} state={{ email: email.trim() }}>
            log in
          </TextLink>
          . Is the email address yours, but not the account?{' '}
          <TextLink to={paths.forgotPassword} state={{ email: email.trim() }}>
            Choose a password
          </TextLink>
          .
        </p>
      )}
      {problem.isHalfDone && (
        <p className="mt-1.5 font-normal">
          Your account exists, but one step is left. Press Create Account again to finish.
        </p>
      )}
    </FormProblem>
  )
}

export function unexpectedProblem(error: unknown): AccountProblem {
  const message = error instanceof Error ? error.message : 'Something went wrong'
  return { about: 'all', message, isRegistered: false, isHalfDone: false }
}
