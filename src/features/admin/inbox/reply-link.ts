import { mailtoLink } from '@/lib/mailto-link'

/**
 * Returns a mailto link. Removes line breaks from the subject, because anyone can write it and a
 * line break would add an email header.
 */
export function replyLink(email: string, subject: string, otherwise: string): string {
  const line = subject.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  const reply = /^re:/i.test(line) ? line : `Re: ${line === '' ? otherwise : line}`
  return mailtoLink(email, reply)
}
