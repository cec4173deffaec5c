import { Mail } from 'lucide-react'

import { letterOf } from '@/content/messages/mails'
import { config } from '@/lib/config/config'
import { mailMessage } from '@/lib/mail-message'
import { mailtoLink } from '@/lib/mailto-link'
import { buttonClass } from '@/ui/forms/button'

/** A payer to whom the admin has just given a payment. */
export interface GivenPayment {
  email: string
  reference: string
}

/** Returns a sentence on how a payer is notified that their payment was found. */
export function howTheyAreNotified(): string {
  return config.queuesMail
    ? 'They get an email about it.'
    : 'Emails are off: afterwards you get a ready-made email to send to them.'
}

/**
 * If the site sends no emails, lists the payers to whom the admin must write, each with a link to a
 * prepared email.
 */
export function PayersToWrite({ given }: { given: readonly GivenPayment[] }) {
  if (config.queuesMail || given.length === 0) return null
  return (
    <div role="status" className="rounded-md border border-line bg-well px-3.5 py-3">
      <p className="text-sm">Emails are off. Tell them that we found their payment:</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {given.map(({ email, reference }) => (
          <li key={reference}>
            <a
              href={mailFor(email, reference)}
              className={`${buttonClass({ variant: 'secondary', size: 'sm' })} py-1 whitespace-normal! wrap-anywhere`}
            >
              <Mail aria-hidden className="size-4" />
              Write to {email}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function mailFor(email: string, reference: string): string {
  const { subject, text } = mailMessage(letterOf({ kind: 'given', reference, code: null }))
  return mailtoLink(email, subject, text)
}
