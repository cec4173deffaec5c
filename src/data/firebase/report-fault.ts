import { report, type Context } from '@/lib/report'

import type { FailureKind } from './errors'

/** People are told of these, and they or the network can mend them: nobody has to look into one. */
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

/** Of the kind `account`, but it is the project that is set up wrongly. */
const SET_UP_WRONGLY: ReadonlySet<unknown> = new Set([
  'auth/unauthorized-domain',
  'auth/unauthorized-continue-uri',
  'auth/operation-not-allowed',
  'auth/admin-restricted-operation',
])

/**
 * Whether a failure is to be reported: a fault of the program, its data or its set-up. The kind of the
 * AppError says so. What is no AppError has nothing to do with the database: a statement that can't be
 * read, a part of the site that didn't load.
 */
export function isFault(error: unknown): boolean {
  if (!(error instanceof Error) || !('kind' in error)) return false
  const { cause, kind } = error
  const code = cause instanceof Error && 'code' in cause ? cause.code : null
  return SET_UP_WRONGLY.has(code) || !(EXPECTED.has(kind) || code === 'auth/too-many-requests')
}

/** Reports what failed, unless it was to be expected. */
export function reportFault(error: unknown, context: Context): void {
  if (isFault(error)) report(error, context)
}
