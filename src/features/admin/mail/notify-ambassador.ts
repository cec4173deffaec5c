import { letterOf, type MailEvent } from '@/content/messages/mails'
import { queueMail } from '@/data/mail/queue-mail'
import { readAddressee } from '@/data/accounts/addressee'
import { mailMessage } from '@/lib/mail-message'

/**
 * Notifies an ambassador by email, unless they have left the programme.
 * @param id of the email. A repeated call with the same ID sends no second email.
 * @param told returns the content, for the given first name.
 * @throws AppError
 */
export async function notifyAmbassador(
  uid: string,
  id: string,
  told: (name: string) => MailEvent,
): Promise<void> {
  const addressee = await readAddressee(uid)
  if (addressee === null) return
  const { email, firstName } = addressee
  await queueMail(id, email, uid, mailMessage(letterOf(told(firstName))))
}
