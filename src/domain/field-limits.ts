/**
 * How much room each field has that visitors fill in, in characters (workspace-limits.ts has those of
 * dashboards). firestore.rules hold the same limits, and a test compares
 * them: a looser form would end in a refusal that nobody could explain.
 */
export const FIELD_LIMITS = {
  email: 254,
  firstName: 60,
  lastName: 80,
  college: 120,
  course: 120,
  socialMedia: 80,
  whyInterested: 2000,
  experience: 2000,
  contactName: 100,
  contactSubject: 150,
  contactMessage: 4000,
  demoName: 100,
  demoMessage: 2000,
} as const
