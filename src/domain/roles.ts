/** The roles a profile can have (spec, section 6). */
export const ROLES = ['admin', 'ambassador', 'user'] as const

export type Role = (typeof ROLES)[number]

export function isRole(value: unknown): value is Role {
  return ROLES.some((role) => role === value)
}
