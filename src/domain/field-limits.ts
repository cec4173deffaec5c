/**
 * How much room each field has, in characters. firestore.rules hold the same limits, and a test compares
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
  statusReason: 300,
  note: 1000,
  announcement: 500,
  perkWish: 200,
  perkNote: 300,
  contactName: 100,
  contactSubject: 150,
  contactMessage: 4000,
  demoName: 100,
  demoMessage: 2000,
} as const
