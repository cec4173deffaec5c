import { report, type Context } from '@/lib/report/report'

import type { FailureKind } from './errors'

/**
 * Failures that people see and can fix, or that the network caused. No developer has to look into
 * them.
 */
const EXPECTED: ReadonlySet<unknown> = new Set([
  'offline',
  'changed',
  'closed',
  'duplicate',
  'credentials',
  'password',
  'taken',
  'link',
  'account',
] satisfies FailureKind[])

/**
 * Error codes with the kind `account` that a wrong configuration of the Firebase project causes.
 */
const SET_UP_WRONGLY: ReadonlySet<unknown> = new Set([
  'auth/unauthorized-domain',
  'auth/unauthorized-continue-uri',
  'auth/operation-not-allowed',
  'auth/admin-restricted-operation',
])

/**
 * Returns whether a failure is a fault of the code, data or configuration, and must be reported.
 * The kind of the AppError decides. Errors without a kind don't concern the database, such as an
 * unreadable statement or a chunk that failed to load, and aren't reported.
 */
export function isFault(error: unknown): boolean {
  if (!(error instanceof Error) || !('kind' in error)) return false
  const { cause, kind } = error
  const code = cause instanceof Error && 'code' in cause ? cause.code : null
  return SET_UP_WRONGLY.has(code) || !(EXPECTED.has(kind) || code === 'auth/too-many-requests')
}

/** Reports a fault; ignores expected failures. */
export function reportFault(error: unknown, context: Context): void {
  if (isFault(error)) report(error, context)
}
