import { describe, expect, it } from 'vitest'

import { letterOf, type MailEvent } from '@/content/messages/mails'
import { mailMessage } from '@/lib/mail-message'

const LONG = 'W'.repeat(300)

const EVENTS: readonly MailEvent[] = [
  { kind: 'verified', reference: '412345678901', code: 'MDDEMO1' },
  { kind: 'verified', reference: null, code: null },
  { kind: 'asked', reason: LONG, reference: '412345678901' },
  { kind: 'reverted', outcome: 'needs_correction', reason: LONG },
  { kind: 'reverted', outcome: 'refunded', reason: LONG },
  { kind: 'rejected', reason: LONG },
  { kind: 'reopened' },
  { kind: 'perk_sent', name: LONG, perk: 'T-shirt', note: LONG },
  { kind: 'perk_sent', name: 'Asha', perk: 'T-shirt', note: null },
  { kind: 'tier_reached', name: 'Asha', tier: 'Platinum', count: 650 },
]

describe('every mail', () => {
  it.each(EVENTS)('the mail is within the size limits of firestore.rules: $kind', (event) => {
    const { subject, text, html } = mailMessage(letterOf(event))
    expect(subject.length).toBeLessThanOrEqual(200)
    expect(text.length).toBeLessThanOrEqual(5000)
    expect(html.length).toBeLessThanOrEqual(20_000)
    expect(`${subject}${text}${html}`).not.toMatch(/undefined|null|NaN/)
  })

  it.each(EVENTS)(
    'the mail links to a dashboard and says why the recipient gets it: $kind',
    (event) => {
      const { action, why } = letterOf(event)
      expect(action.url).toMatch(/^https?:\/\/[^/]+\/(waitlist|ambassador)-dashboard/)
      expect(why).toContain('You’re getting this email because')
    },
  )
})

it('a mail that requests a correction shows the payment reference in groups of four digits', () => {
  const letter = letterOf({ kind: 'asked', reason: 'Look again.', reference: '412345678901' })
  expect(letter.paragraphs.join(' ')).toContain('4123 4567 8901')
})
