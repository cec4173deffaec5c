import { letterOf, type MailEvent } from '@/content/messages/mails'
import { queueMail } from '@/data/mail/queue-mail'
import { readLastEvent, type PastEventOf } from '@/data/records/record-history'
import type { WaitlistUser } from '@/data/records/schema'
import { recordsOf } from '@/data/statements/statement-runs'
import { isEmail } from '@/domain/values/email'
import { isReferralCode } from '@/domain/values/referral-code'
import { mailMessage } from '@/lib/mail-message'

type TellingKind = 'verified' | 'given' | 'asked' | 'reverted' | 'rejected' | 'undone'

type Founder = Pick<WaitlistUser, 'id' | 'email' | 'upiReferenceId' | 'generatedReferralCode'>

/**
 * Notifies a founder of the latest change of their payment. The ID comes from the record's history,
 * so repeated calls, also from another tab, send one email.
 * @returns false if the change was undone, and no email is sent.
 * @throws AppError
 */
export async function notifyFounder(founder: Founder, kind: TellingKind): Promise<boolean> {
  const { id, email } = founder
  const last = await readLastEvent(id, kind)
  if (last === null) return false
  if (email !== null && isEmail(email)) {
    await queueMail(last.key, email, id, mailMessage(letterOf(toldOf(last.event, founder))))
  }
  return true
}

/**
 * Notifies a payer that the admin has found their payment.
 * @param id of the record that has the payment now.
 * @throws AppError
 */
export async function tellPayer(id: string): Promise<void> {
  for (const record of await recordsOf([id])) await notifyFounder(record, 'given')
}

function toldOf(event: PastEventOf<TellingKind>, founder: Founder): MailEvent {
  const { upiReferenceId: reference, generatedReferralCode } = founder
  const code =
    generatedReferralCode !== null && isReferralCode(generatedReferralCode)
      ? generatedReferralCode
      : null
  switch (event.kind) {
    case 'verified':
      return { kind: 'verified', reference, code }
    case 'given':
      return { kind: 'given', reference: event.to, code }
    case 'asked':
      return { kind: 'asked', reason: event.reason, reference: event.lost ?? reference }
    case 'reverted':
      return { kind: 'reverted', outcome: event.outcome, reason: event.reason }
    case 'rejected':
      return { kind: 'rejected', reason: event.reason }
    case 'undone':
      return { kind: 'reopened' }
  }
}
