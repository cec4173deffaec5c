import { FailureAlert } from '@/components/form/failure-alert'
import { signUpFailures, type SignUpFailure } from './sign-up-failures'

export function SignUpAlert({ failure }: { failure: SignUpFailure }) {
  const words = signUpFailures[failure].alert
  if (words === null) return null
  const mustReload = failure === 'not-loaded' || failure === 'new-version'
  return <FailureAlert {...words} mustReload={mustReload} />
}
