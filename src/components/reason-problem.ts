import { VISIBLE } from '@/domain/values/name'
import { RECORD_LIMITS } from '@/model/waitlist-users'

/**
 * Validates a text that the admin or an ambassador writes for another person.
 *
 * @param reason trimmed.
 * @param empty the message for an empty text.
 * @param most the maximum number of characters.
 * @returns the error message, or undefined if the text is valid.
 */
export function reasonProblem(
  reason: string,
  empty: string,
  most: number = RECORD_LIMITS.statusReason,
): string | undefined {
  if (!VISIBLE.test(reason)) return empty
  const tooMany = reason.length - most
  if (tooMany > 0) return `Make it shorter by ${tooMany} character${tooMany === 1 ? '' : 's'}.`
  return undefined
}
