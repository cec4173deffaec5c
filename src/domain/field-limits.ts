/**
 * The limits of the public forms' text fields, in characters (workspace-limits.ts has those of the
 * dashboards). firestore.rules contain the same limits, and a test compares them. With a looser
 * limit here, the database would refuse a form without a reason for the user.
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
