import { MailCheck } from 'lucide-react'
import { useState } from 'react'

import type { Account } from '@/data/auth'
import { Button } from '@/ui/button'
import { dismissErrors, toast } from '@/ui/toast'

import { useVerifiedMailbox } from './use-verified-mailbox'

type VerifyMailboxProps = {
  email: string
  /** Why it has to be. */
  reason: string
  /** Where the link in the e-mail leads on to. */
  continueTo: string
  onVerified: (account: Account) => void
}

/** Waits until the person has opened the link that proves their address, and sends it again if asked. */
export function VerifyMailbox({ email, reason, continueTo, onVerified }: VerifyMailboxProps) {
  const [isSending, setIsSending] = useState(false)
  useVerifiedMailbox(onVerified)

  async function resend() {
    setIsSending(true)
    dismissErrors()
    try {
      const { sendVerification } = await loadAccount()
      await sendVerification(continueTo)
      toast({ title: 'Sent again', description: `Look for it at ${email}.`, tone: 'success' })
    } catch (error) {
      const description = error instanceof Error ? error.message : 'Something went wrong'
      toast({ title: 'Not sent', description, tone: 'danger' })
    } finally {
      setIsSending(false)
    }
  }

  return (
    <div>
      <MailCheck aria-hidden className="size-8 text-accent-text" />
      <p className="mt-4 text-lg">
        We’ve sent a link to <strong className="font-semibold wrap-anywhere">{email}</strong>. Open
        it, here or on your phone: this page goes on by itself.
      </p>
      <p className="mt-3 text-mute">{reason}</p>
      <p className="mt-3 text-sm text-mute">Nothing there? Look into the spam folder, too.</p>
      <Button
        variant="secondary"
        busy={isSending}
        busyLabel="Sending…"
        onClick={() => void resend()}
        className="mt-5"
      >
        Send the link again
      </Button>
    </div>
  )
}

async function loadAccount() {
  try {
    return await import('@/data/account')
  } catch (cause) {
    // The browser remembers a module that it failed to fetch until the page is loaded anew.
    throw new Error('We can’t reach MoodDrive. Check your connection and reload this page.', {
      cause,
    })
  }
}
