import type { LetterPlaceholder } from '@/domain/letter'

import { company } from './company'

/** The letter of recommendation, a perk for ambassadors. */
export const letterWords = {
  title: 'Letter of recommendation',
  headline: [
    { text: 'Letter of', gear: 2 },
    { text: 'recommendation', gear: 4 },
  ],
  /** Shown before the address at which the reader can check the letter. */
  check: 'See whether it stands:',
} as const

/** Describes each placeholder of the template. */
export const placeholderWords: Record<LetterPlaceholder, string> = {
  name: 'first and last name',
  'first name': 'the first name alone',
  college: 'the college',
  course: 'the course',
  tier: 'the tier of today',
  referrals: 'how many are verified today',
  joined: 'when they joined the programme',
  today: 'today’s date',
}

/** The default template, used until the admin has changed it. */
export const firstTemplate = `To whom it may concern

{name}, who studies {course} at {college}, has been a campus ambassador of ${company.name} since {joined}.

In that time {first name} has brought {referrals} founders to the Founder Club, each of them checked and paid, and has earned the tier {tier}. People joined because {first name} explained the product in their own words, answered questions patiently, and kept what was promised.

We recommend {first name} to anybody who looks for somebody with initiative, honesty and a sense of how to win people for an idea.`
