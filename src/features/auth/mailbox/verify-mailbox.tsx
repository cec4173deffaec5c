import { Mail, MailCheck } from 'lucide-react'
import { useState } from 'react'

import type { Account } from '@/data/accounts/auth'
import { Button } from '@/ui/button'
import { FormProblem } from '@/ui/form-problem'
import { dismissErrors, toast } from '@/ui/toast'

import type { Sending } from '../sending'
import { useVerifiedMailbox } from './use-verified-mailbox'
import { whyNotLoaded } from '@/lib/why-not-loaded'

type VerifyMailboxProps = {
  email: string
  /** What is known of the link when this appears. */
  sending: Sending
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
  sending,
  reason,
  continueTo,
  onVerified,
  onEnded,
}: VerifyMailboxProps) {
  const [{ isSent, problem }, setSending] = useState(sending)
  const [isBusy, setIsBusy] = useState(false)
  useVerifiedMailbox({ onVerified, onEnded })

  async function send() {
    setIsBusy(true)
    setSending({ isSent, problem: null })
    dismissErrors()
    try {
      const { sendVerification } = await loadAccount()
      await sendVerification(continueTo)
      const title = isSent ? 'Sent again' : 'Sent'
      toast({ title, description: `Look for it at ${email}.`, tone: 'success' })
      setSending({ isSent: true, problem: null })
    } catch (error) {
      const description = error instanceof Error ? error.message : 'Something went wrong'
      toast({ title: 'Not sent', description, tone: 'danger' })
      setSending({ isSent, problem: description })
    } finally {
      setIsBusy(false)
    }
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
        busy={isBusy}
        busyLabel="Sending…"
        onClick={() => void send()}
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
