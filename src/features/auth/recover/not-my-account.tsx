import { useSubmit } from '@/components/form/use-submit'
import { paths } from '@/lib/paths'
import { whyNotLoaded } from '@/lib/browser/why-not-loaded'
import { Button } from '@/ui/forms/button'
import { FormProblem } from '@/ui/forms/form-problem'

type NotMyAccountProps = {
  email: string
  onSent: () => void
}

/** For the owner of a mailbox who received a link that they didn't request. */
export function NotMyAccount({ email, onSent }: NotMyAccountProps) {
  const { isSubmitting, failure, submit } = useSubmit({
    explain: (error) => (error instanceof Error ? error.message : 'An unexpected error occurred.'),
  })

  async function send() {
    const { sendPasswordLink } = await load()
    await sendPasswordLink(email, paths.waitlistDashboard)
    onSent()
  }

  return (
    <section aria-labelledby="not-mine" className="mt-8 border-t border-line pt-5">
      <h2 id="not-mine" className="font-semibold">
        Didn’t ask for this email?
      </h2>
      <p className="mt-2 mb-4 text-sm text-mute">
        If you ignore it, nothing happens. Joining the waitlist doesn’t create an account: if that’s
        all you did with <span className="wrap-anywhere">{email}</span>, choose a password. We’ll
        send you a link for that, and then nobody else can sign in with your address.
      </p>
      <FormProblem>{failure ?? false}</FormProblem>
      <Button
        variant="secondary"
        busy={isSubmitting}
        busyLabel="Sending…"
        onClick={() => void submit(send)}
        className={failure === null ? undefined : 'mt-4'}
      >
        I didn’t create this account. Let me choose a password
      </Button>
    </section>
  )
}

async function load() {
  try {
    return await import('@/data/accounts/account')
  } catch (cause) {
    throw new Error(await whyNotLoaded(), { cause })
  }
}
