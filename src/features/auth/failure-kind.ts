/**
 * Returns the kind of an AppError, else null. Doesn't import the class for `instanceof`, because
 * that would load Firebase with the page.
 */
export function failureKind(error: unknown): unknown {
  return error instanceof Error && 'kind' in error ? error.kind : null
}
