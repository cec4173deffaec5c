import { mailtoLink } from '@/lib/mailto-link'

/** Anyone can have written the subject: a line break would be the next header of the e-mail. */
export function replyLink(email: string, subject: string, otherwise: string): string {
  const line = subject.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  const reply = /^re:/i.test(line) ? line : `Re: ${line === '' ? otherwise : line}`
  return mailtoLink(email, reply)
}
