/**
 * The limits of text fields in the admin's and the ambassadors' pages, in characters.
 * field-limits.ts has those of the public forms.
 */
export const WORKSPACE_LIMITS = {
  statusReason: 300,
  note: 1000,
  refundPayer: 254,
  refundReason: 300,
  announcement: 500,
  perkWish: 200,
  perkNote: 300,
  letterText: 3000,
  letterSignedBy: 100,
  letterSignedAs: 120,
  collegeNames: 10_000,
} as const
