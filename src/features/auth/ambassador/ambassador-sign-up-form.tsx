import { valibotResolver } from '@hookform/resolvers/valibot'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import * as v from 'valibot'

import { Form } from '@/components/form/form'
import { SubmitButton } from '@/components/form/form-buttons'
import { FormField } from '@/components/form/form-field'
import { NoScript } from '@/components/no-script'
import { AgeLine, AmbassadorAgeNote, PrivacyLine } from '@/components/sign-up/privacy-line'
import { useEmailQuestion } from '@/components/sign-up/use-email-question'
import { useSubmit } from '@/components/form/use-submit'
import { company } from '@/content/legal/company'
import { DEFAULT_REQUIREMENTS } from '@/domain/values/password'
import type { Role } from '@/domain/values/roles'
import { config } from '@/lib/config/config'
import { paths } from '@/lib/paths'
import { typedBefore } from '@/lib/browser/typed-before'
import { useHydrated } from '@/lib/use-hydrated'
import { whyNotLoaded } from '@/lib/browser/why-not-loaded'
import { readSessionHint } from '@/session/session-hint'
import { FormProblem } from '@/ui/forms/form-problem'
import { Input } from '@/ui/forms/input'
import { toast } from '@/ui/feedback/toast'

import { failureKind } from '../failure-kind'
import { usePasswordRequirements } from '../account/password-requirements'
import { unfinishedProfiles } from '../unfinished-profile'
import { useEnter } from '../use-enter'
import { useSkipWhenSignedIn } from '../use-skip-when-signed-in'
import { AccountFields, CollegeFields, Part, WhyFields } from './ambassador-fields'
import { problemOf, WayOut, type Problem } from './ambassador-problem'
import {
  ambassadorDraft,
  ambassadorSchema,
  isIncomplete,
  typedAmbassador,
  type AmbassadorSignUp,
  type AmbassadorValues,
} from './ambassador-schema'

const FORM = 'ambassador-sign-up'

const REFUSED_ADDRESS = 'This email address can’t be used for an ambassador. Use another one.'

const loadSubmit = () =>
  Promise.all([
    import('../account/submit-account'),
    import('../account/create-profile'),
    // `useEnter` needs these. Load them first, so that nothing can fail after the account is
    // created.
    import('@/data/accounts/users'),
    import('@/components/query-client'),
  ])

export function AmbassadorSignUpForm() {
  const isSignedIn = useSignedInWithoutProgramme()
  const navigate = useNavigate()
  const enter = useEnter()
  const {
    isSubmitting,
    failure: problem,
    submit,
    forgetFailure,
  } = useSubmit<Problem>({
    explain: (error) => problemOf(error, false),
    onFailure: showProblem,
    staysBusy: true,
  })
  const [typed] = useState(() => typedBefore(FORM))
  const [isChoosingPassword, setIsChoosingPassword] = useState(false)
  const { requirements, readRequirementsAgain } = usePasswordRequirements(isChoosingPassword)
  const form = useForm<AmbassadorValues, unknown, AmbassadorSignUp>({
    resolver: valibotResolver(ambassadorSchema(isSignedIn ? null : requirements)),
    defaultValues: firstValues(typed),
  })
  const { getValues, setValue, setError, setFocus } = form
  const {
    asks: asksAboutEmail,
    typed: emailTyped,
    button: emailButton,
  } = useEmailQuestion({ setValue, setError, setFocus }, 'email')

  async function sendOnceMeant(complete: AmbassadorSignUp): Promise<void> {
    if (!asksAboutEmail(complete.email)) await submit(() => signUp(complete))
  }

  async function signUp({ email, password, profile }: AmbassadorSignUp): Promise<Problem | null> {
    // The rules refuse this address, too, but only after the account is created.
    if (email === config.adminEmail) return { message: REFUSED_ADDRESS, way: null, about: 'email' }
    let modules
    try {
      modules = await loadSubmit()
    } catch {
      return { message: await whyNotLoaded(), way: 'reload' }
    }
    const [{ openAccount, signedInAccount }, { createProfile }] = modules
    let account
    try {
      account = isSignedIn ? await signedInAccount() : await openAccount(email, password, profile)
      const code = await createProfile(account, profile)
      ambassadorDraft.clear()
      // The sign-up is complete. If this fails, the dashboard's guard loads the account, which
      // takes longer.
      await enter(account).catch(() => {})
      toast({
        title: 'Account Created! 🎉',
        description: `Welcome to the team! Your unique referral code is ${code}. You can view it in your dashboard.`,
        tone: 'success',
      })
    } catch (error) {
      const found = problemOf(error, account !== undefined)
      const hasSessionEnded = isSignedIn && failureKind(error) === 'account'
      return hasSessionEnded ? { ...found, way: 'log-in' } : found
    }
    // Back must not lead to the completed form.
    await navigate(paths.ambassadorDashboard, { replace: true })
    return null
  }

  function showProblem({ message, about }: Problem) {
    toast({ title: 'Signup Failed', description: message, tone: 'danger' })
    if (about === 'password') readRequirementsAgain()
    if (about !== undefined) setFocus(about)
  }

  return (
    <Form
      form={form}
      onSubmit={sendOnceMeant}
      onInvalid={() => explainInvalid(getValues(), isSignedIn)}
      forgetFailure={forgetFailure}
      busy={isSubmitting}
      draft={{
        keep: (values) => {
          keepDraft(values)
          emailTyped(values.email)
        },
        hasTyped: Object.keys(typed).length > 0,
      }}
      name={FORM}
      aria-label="Ambassador Sign Up"
      className="grid gap-5"
      offline="What you type stays here, except your password. Send it once you’re back online."
      failure={
        <FormProblem>
          {problem !== null && (
            <>
              <p>{problem.message}</p>
              <WayOut way={problem.way} />
            </>
          )}
        </FormProblem>
      }
      actions={
        <>
          <AgeLine doing="creating an account">
            join the waitlist, with the parent’s own email address
          </AgeLine>
          <SubmitButton size="lg" busyLabel="Creating Account..." className="w-full">
            Create Account
          </SubmitButton>
          <PrivacyLine>
            We keep what you enter here to run the programme. Our admin sees all of it except your
            password, which nobody can read. Other ambassadors see your first name, college, number
            of verified referrals and tier on the leaderboard, unless you hide yourself in your
            account settings. To have it all erased, delete your account there, or write to
          </PrivacyLine>
        </>
      }
    >
      <div className="mb-3 grid gap-8">
        <AmbassadorAgeNote />
        <Part legend="You">
          <FormField form={form} name="fullName" label="Full Name">
            {(control) => <Input {...control} onFocus={prepare} autoComplete="name" />}
          </FormField>
          {isSignedIn ? (
            <p className="text-mute">
              You’re signed in, so you don’t need a new email or password. You can still open your
              payment’s page from Settings.
            </p>
          ) : (
            <AccountFields
              form={form}
              prepare={prepare}
              emailQuestion={emailButton}
              requirements={requirements}
              onPasswordFocus={() => {
                prepare()
                if (navigator.onLine) setIsChoosingPassword(true)
              }}
            />
          )}
        </Part>
        <CollegeFields form={form} prepare={prepare} suggest={suggest} />
        <WhyFields form={form} prepare={prepare} />
      </div>
      <NoScript>
        Signing up needs JavaScript. Switch it on, or write to {company.supportEmail}.
      </NoScript>
    </Form>
  )
}

/**
 * Returns whether a signed-in founder or other user can become an ambassador with their account.
 * Ambassadors are redirected to their dashboard.
 */
function useSignedInWithoutProgramme(): boolean {
  useSkipWhenSignedIn(hasNoProgramme)
  const isHydrated = useHydrated()
  // Completing the form changes the session hint, so use its value on arrival.
  const [onArrival] = useState(() => {
    const hint = readSessionHint()
    // An interrupted sign-up continues with the same email and password, so the form must ask for
    // them.
    return hint !== null && hasNoProgramme(hint) && !unfinishedProfiles.hasAny()
  })
  return isHydrated && onArrival
}

function hasNoProgramme(role: Role | ''): boolean {
  return role === '' || role === 'user'
}

function explainInvalid(values: AmbassadorValues, isSignedIn: boolean): void {
  if (isIncomplete(values, isSignedIn)) {
    const description = 'Please fill in all required fields.'
    toast({ title: 'Missing Information', description, tone: 'danger' })
  } else if (!isSignedIn && values.password.length < DEFAULT_REQUIREMENTS.minLength) {
    const description = 'Password must be at least 6 characters long.'
    toast({ title: 'Password Too Short', description, tone: 'danger' })
  }
}

/**
 * Preloads the code when a field gets the focus. Not offline, because browsers remember a failed
 * import until a reload.
 */
function prepare() {
  if (navigator.onLine) void loadSubmit().catch(() => {})
}

function suggest({ target }: { target: HTMLInputElement }) {
  prepare()
  if (!navigator.onLine) return
  import('./suggest-colleges')
    .then(({ suggestColleges }) => suggestColleges(target))
    // Suggestions are optional.
    .catch(() => {})
}

function keepDraft({ password: _password, ...draft }: AmbassadorValues) {
  ambassadorDraft.write(draft)
}

/** Values typed before a reload or before this code loaded. */
function firstValues(typed: Partial<AmbassadorValues>): AmbassadorValues {
  return {
    ...v.parse(typedAmbassador, ambassadorDraft.read() ?? {}),
    password: '',
    ...typed,
  }
}
