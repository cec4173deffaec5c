import { letterOf, type Told } from '@/content/mails'
import { queueMail } from '@/data/mail/queue-mail'
import { readAddressee } from '@/data/accounts/addressee'
import { mailMessage } from '@/lib/mail-message'

/**
 * Tells an ambassador something. One who has left the programme is told nothing.
 *
 * @param id of the mail: told again under the same one, it is the same mail.
 * @param told what it is, to somebody with this name.
 * @throws AppError
 */
export async function notifyAmbassador(
  uid: string,
  id: string,
  told: (name: string) => Told,
): Promise<void> {
  const addressee = await readAddressee(uid)
  if (addressee === null) return
  const { email, firstName } = addressee
  await queueMail(id, email, uid, mailMessage(letterOf(told(firstName))))
}
