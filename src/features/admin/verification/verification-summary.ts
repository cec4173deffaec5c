import { formatNumber } from '@/lib/format/format'
import type { Message } from '@/ui/feedback/toast'

import type { VerificationResult } from './verification-result'

type Status = VerificationResult['status']

/** Returns the toast for a run that has stopped. */
export function stoppedMessage(statuses: readonly Status[], total: number): Message {
  const verified = statuses.filter((status) => status === 'verified').length
  return {
    title: 'Stopped',
    description: `${formatNumber(verified)} of ${payments(total)} verified.`,
  }
}

/** Returns the toast for a run that is over. */
export function summaryOf(statuses: readonly Status[]): Message {
  const all = payments(statuses.length)
  const refused = statuses.filter((status) => status === 'refused').length
  const unknown = statuses.filter((status) => status === 'unknown').length
  if (refused + unknown === 0) {
    return { title: 'Success', description: `${all} verified.`, tone: 'success' }
  }
  // States the number of verified payments first, because usually most succeed.
  const verified = statuses.length - refused - unknown
  const title = `${formatNumber(verified)} of ${all} verified`
  const refusals = `${formatNumber(refused)} of ${all} couldn’t be verified. See the table for the reasons.`
  const each = unknown === 1 ? 'it was' : 'they were'
  const gaps = `For ${formatNumber(unknown)} of ${all}, we don’t know whether ${each} verified. Verify again: nothing counts twice.`
  const words = [refused > 0 && refusals, unknown > 0 && gaps].filter(Boolean).join(' ')
  return { title, description: words, tone: 'danger' }
}

/**
 * Adds to the toast that only some of the verified payments can be undone, such as after Resume.
 * @param count of the payments that can be undone. For 0, the toast is unchanged.
 */
export function onlySome(message: Message, count: number): Message {
  if (count === 0) return message
  return {
    ...message,
    description: `${message.description} Only ${payments(count)} can be undone.`,
  }
}

/** Returns text such as "1 payment" or "300 payments". */
export function payments(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'payment' : 'payments'}`
}
