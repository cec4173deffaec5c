import { VISIBLE } from '@/domain/name'
import { WORKSPACE_LIMITS } from '@/domain/workspace-limits'

/**
 * @param reason what the admin or an ambassador writes for somebody to read, trimmed.
 * @param empty what to say when there is nothing to read.
 * @param most how many characters it may have.
 * @returns undefined: it is fine.
 */
export function reasonProblem(
  reason: string,
  empty: string,
  most: number = WORKSPACE_LIMITS.statusReason,
): string | undefined {
  if (!VISIBLE.test(reason)) return empty
  const tooMany = reason.length - most
  if (tooMany > 0) return `Make it shorter by ${tooMany} character${tooMany === 1 ? '' : 's'}.`
  return undefined
}
