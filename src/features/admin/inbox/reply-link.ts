import { mailtoLink } from '@/lib/mailto-link'

/**
 * Returns a mailto link. Removes line breaks from the subject, because visitors write it and a line
 * break would add an email header.
 * @param defaultSubject used if the subject is empty.
 */
export function replyLink(email: string, subject: string, defaultSubject: string): string {
  const line = subject.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  const reply = /^re:/i.test(line) ? line : `Re: ${line === '' ? defaultSubject : line}`
  return mailtoLink(email, reply)
}
