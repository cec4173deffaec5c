/** How much room each field of the admin's and the ambassadors' pages has, in characters, as in field-limits.ts. */
export const WORKSPACE_LIMITS = {
  statusReason: 300,
  note: 1000,
  announcement: 500,
  perkWish: 200,
  perkNote: 300,
  letterText: 3000,
  letterSignedBy: 100,
  letterSignedAs: 120,
  collegeNames: 10_000,
} as const
