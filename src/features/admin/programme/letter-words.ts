import * as v from 'valibot'

import { checkedText } from '@/components/form/checked-text'
import { reasonProblem } from '@/components/reason-problem'
import type { ListedAmbassador } from '@/data/accounts/users'
import { strayBraces, type LetterFigures } from '@/domain/programme/letter'
import { nameProblem } from '@/domain/values/name'
import { tierFor } from '@/domain/programme/tiers'
import { LETTER_LIMITS } from '@/model/perks'
import { formatNumber } from '@/lib/format/format'
import { longDate } from '@/lib/format/long-date'

/** Returns the values of a letter's placeholders, from the ambassador's current profile. */
export function figuresOf(ambassador: ListedAmbassador): LetterFigures {
  const { firstName, lastName, college, course, createdAt } = ambassador
  const count = ambassador.referralCount ?? 0
  return {
    name: [firstName, lastName].filter(Boolean).join(' '),
    'first name': firstName ?? '',
    college: college ?? '',
    course: course ?? '',
    tier: tierFor(count),
    referrals: formatNumber(count),
    joined: createdAt === null ? '' : longDate(createdAt),
    today: longDate(new Date()),
  }
}

/** A made-up ambassador for the template's preview. */
export const EXAMPLE: LetterFigures = {
  name: 'Asha Rao',
  'first name': 'Asha',
  college: 'Some College',
  course: 'Economics',
  tier: 'Silver',
  referrals: formatNumber(64),
  joined: longDate(new Date(2026, 0, 12)),
  today: longDate(new Date()),
}

/** @param stray returns the message for placeholders that are unknown or have no value. */
export function letterSchema(stray: (braces: string) => string) {
  return v.object({
    text: checkedText((text) => {
      const braces = strayBraces(text)
      return (
        reasonProblem(text, 'Write the letter.', LETTER_LIMITS.text) ??
        (braces.length === 0 ? undefined : stray(braces.join(', ')))
      )
    }),
    signedBy: checkedText((line) =>
      lineProblem(line, 'Enter the signer’s name.', LETTER_LIMITS.signedBy),
    ),
    signedAs: checkedText((line) =>
      lineProblem(line, 'Enter the signer’s role, such as “Founder”.', LETTER_LIMITS.signedAs),
    ),
  })
}

function lineProblem(line: string, missing: string, most: number): string | undefined {
  return nameProblem(line, missing) ?? reasonProblem(line, missing, most)
}
