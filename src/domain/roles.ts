/** The roles a profile can have (spec, section 6). */
export const ROLES = ['admin', 'ambassador', 'user'] as const

export type Role = (typeof ROLES)[number]
