import { letterOf, type MailEvent } from '@/content/messages/mails'
import { mailMessage } from '@/lib/mail-message'

import { Specimen } from './specimen'

const examples: readonly MailEvent[] = [
  { kind: 'verified', reference: '412345678901', code: 'MDDEMO1' },
  { kind: 'given', reference: '412345678901', code: 'MDDEMO1' },
  {
    kind: 'asked',
    reason: 'We can’t find a payment with this reference.',
    reference: '412345678901',
  },
  {
    kind: 'reverted',
    outcome: 'needs_correction',
    reason: 'The payment with this reference is somebody else’s.',
  },
  { kind: 'reverted', outcome: 'refunded', reason: 'You had paid twice.' },
  { kind: 'rejected', reason: 'You already have a verified sign-up with this email.' },
  { kind: 'reopened' },
  {
    kind: 'perk_sent',
    name: 'Asha',
    perk: 'T-shirt',
    note: 'It waits at the library’s desk.\nAsk for Meera.',
  },
  { kind: 'tier_reached', name: 'Asha', tier: 'Silver', count: 50 },
]

/** Shows every mail of the site as HTML and as text. */
export function Mails() {
  return examples.map((told) => {
    const { subject, text, html } = mailMessage(letterOf(told))
    return (
      <Specimen key={subject} title={subject}>
        <iframe
          title={`Mail: ${subject}`}
          srcDoc={html}
          sandbox=""
          className="h-160 w-full rounded-md border border-line"
        />
        <pre className="mt-3 max-w-full overflow-x-auto rounded-md bg-well p-4 text-sm whitespace-pre-wrap">
          {text}
        </pre>
      </Specimen>
    )
  })
}
