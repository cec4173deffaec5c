/** The roles a profile can have (docs/product.md). */
export const ROLES = ['admin', 'ambassador', 'user'] as const

export type Role = (typeof ROLES)[number]

export function isRole(value: unknown): value is Role {
  return ROLES.some((role) => role === value)
}
