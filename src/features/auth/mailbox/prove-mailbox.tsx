import { Mail, MailCheck } from 'lucide-react'
import { useState } from 'react'

import { useSubmit } from '@/components/form/use-submit'
import { whyNotLoaded } from '@/lib/browser/why-not-loaded'
import { Button } from '@/ui/forms/button'
import { FormProblem } from '@/ui/forms/form-problem'
import { toast } from '@/ui/feedback/toast'

import type { PasswordLink } from '../password-link'

type ProveMailboxProps = {
  email: string
  /** The state of the link when the page opens. */
  link: PasswordLink
  /** Why the person must verify the mailbox. Shown to them. */
  reason: string
  continueTo: string
}

/** Asks the person to verify their mailbox by choosing a password through an emailed link. */
export function ProveMailbox({ email, link, reason, continueTo }: ProveMailboxProps) {
  const [isSent, setIsSent] = useState(link.isSent)
  // Why the first link could not be sent; cleared by the next attempt.
  const [earlierProblem, setEarlierProblem] = useState(link.problem)
  const { isSubmitting, failure, submit } = useSubmit({
    explain: (error) => (error instanceof Error ? error.message : 'Something went wrong'),
    onFailure: (description) => toast({ title: 'Not sent', description, tone: 'danger' }),
  })
  const problem = failure ?? earlierProblem

  async function send() {
    setEarlierProblem(null)
    const { sendPasswordReset } = await loadAccount()
    await sendPasswordReset(email, continueTo)
    const title = isSent ? 'Sent again' : 'Sent'
    toast({ title, description: `Look for it at ${email}.`, tone: 'success' })
    setIsSent(true)
  }

  const Icon = isSent ? MailCheck : Mail
  const address = <strong className="font-semibold wrap-anywhere">{email}</strong>
  return (
    <div>
      <Icon aria-hidden className="size-8 text-accent-text" />
      <p className="mt-4 text-lg">
        {isSent ? (
          <>
            We’ve sent a link to {address}. Open it here or on your phone, choose your password, and
            continue from there.
          </>
        ) : (
          <>Confirm that {address} is yours: we’ll send you a link to choose your password.</>
        )}
      </p>
      <p className="mt-3 mb-5 text-mute">{reason}</p>
      {isSent && (
        <p className="-mt-2 mb-5 text-sm text-mute">Can’t find it? Check your spam folder.</p>
      )}
      <FormProblem>
        {problem !== null && (
          <>
            <p>{problem}</p>
            {!isSent && <p className="mt-1.5 font-normal">The link hasn’t been sent yet.</p>}
          </>
        )}
      </FormProblem>
      <Button
        variant={isSent ? 'secondary' : 'primary'}
        busy={isSubmitting}
        busyLabel="Sending…"
        onClick={() => void submit(send)}
        className={problem === null ? undefined : 'mt-5'}
      >
        {isSent ? 'Send the link again' : 'Send the link'}
      </Button>
    </div>
  )
}

async function loadAccount() {
  try {
    return await import('@/data/accounts/account')
  } catch (cause) {
    throw new Error(await whyNotLoaded(), { cause })
  }
}
