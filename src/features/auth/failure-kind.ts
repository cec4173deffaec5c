/** What an AppError says of itself. The class would bring Firebase with the page. */
export function failureKind(error: unknown): unknown {
  return error instanceof Error && 'kind' in error ? error.kind : null
}
