import type { LetterPlaceholder } from '@/domain/programme/letter'

import { company } from '@/content/legal/company'

/** The letter of recommendation, a perk for ambassadors. */
export const letterWords = {
  title: 'Letter of recommendation',
  headline: [
    { text: 'Letter of', gear: 2 },
    { text: 'recommendation', gear: 4 },
  ],
  /** Shown before the address of the page that checks the letter. */
  check: 'Check that it’s valid:',
} as const

/** Describes each placeholder of the template. */
export const placeholderWords: Record<LetterPlaceholder, string> = {
  name: 'first and last name',
  'first name': 'the first name only',
  college: 'the college',
  course: 'the course',
  tier: 'the current tier',
  referrals: 'the number of verified referrals',
  joined: 'the date they joined the programme',
  today: 'today’s date',
}

/** The default template, used until the admin has changed it. */
export const firstTemplate = `To whom it may concern

{name}, who studies {course} at {college}, has been a campus ambassador of ${company.name} since {joined}.

In that time, {first name} has brought {referrals} founders to the Founder Club, each with a verified payment, and has reached the {tier} tier. People joined because {first name} explained the product in their own words, answered questions patiently, and kept their promises.

We recommend {first name} to anyone looking for a person with initiative, honesty and a talent for winning people over.`
