import { Mail, MailCheck } from 'lucide-react'
import { useState } from 'react'

import { useSubmit } from '@/components/use-submit'
import type { Account } from '@/data/accounts/auth'
import { whyNotLoaded } from '@/lib/why-not-loaded'
import { Button } from '@/ui/button'
import { FormProblem } from '@/ui/form-problem'
import { toast } from '@/ui/toast'

import type { VerificationMail } from '../verification-mail'
import { useVerifiedMailbox } from './use-verified-mailbox'

type VerifyMailboxProps = {
  email: string
  /** What is known of the link when this appears. */
  mail: VerificationMail
  /** Why it has to be. */
  reason: string
  /** Where the link in the e-mail leads on to. */
  continueTo: string
  onVerified: (account: Account) => void
  /** Runs when the session that waits has ended elsewhere. */
  onEnded: () => void
}

/** Waits until the person has opened the link that proves their address, and sends it if asked. */
export function VerifyMailbox({
  email,
  mail,
  reason,
  continueTo,
  onVerified,
  onEnded,
}: VerifyMailboxProps) {
  const [isSent, setIsSent] = useState(mail.isSent)
  // What kept the first one from being sent, until another one is.
  const [earlierProblem, setEarlierProblem] = useState(mail.problem)
  const { isSubmitting, failure, submit } = useSubmit({
    explain: (error) => (error instanceof Error ? error.message : 'Something went wrong'),
    onFailure: (description) => toast({ title: 'Not sent', description, tone: 'danger' }),
  })
  const problem = failure ?? earlierProblem
  useVerifiedMailbox({ onVerified, onEnded })

  async function send() {
    setEarlierProblem(null)
    const { sendVerification } = await loadAccount()
    await sendVerification(continueTo)
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
            We’ve sent a link to {address}. Open it, here or on your phone: this page goes on by
            itself.
          </>
        ) : (
          <>
            Confirm that {address} is yours. We send you a link; open it, here or on your phone, and
            this page goes on by itself.
          </>
        )}
      </p>
      <p className="mt-3 mb-5 text-mute">{reason}</p>
      {isSent && (
        <p className="-mt-2 mb-5 text-sm text-mute">
          Nothing there? Look into the spam folder, too.
        </p>
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
