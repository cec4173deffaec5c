import { reasonProblem } from '@/components/reason-problem'
import type { ListedAmbassador } from '@/data/accounts/users'
import type { LetterTemplate } from '@/data/ambassadors/letter-template'
import { strayBraces, type LetterFigures } from '@/domain/letter'
import { nameProblem } from '@/domain/name'
import { tierFor } from '@/domain/tiers'
import { WORKSPACE_LIMITS } from '@/domain/workspace-limits'
import { formatNumber } from '@/lib/format'
import { longDate } from '@/lib/long-date'

/** @returns what is so of this ambassador today. */
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

/** Nobody in particular, to try a template with. */
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

export type LetterProblems = Partial<Record<keyof LetterTemplate, string>>

/** @returns the words without space around them. */
export function trimmed({ text, signedBy, signedAs }: LetterTemplate): LetterTemplate {
  return { text: text.trim(), signedBy: signedBy.trim(), signedAs: signedAs.trim() }
}

/**
 * What keeps words from being a letter or its template.
 * @param words trimmed.
 * @param stray what to say of braces that stand for nothing.
 * @returns by field; of what is fine, nothing.
 */
export function letterProblems(
  { text, signedBy, signedAs }: LetterTemplate,
  stray: (braces: string) => string,
): LetterProblems {
  const braces = strayBraces(text)
  const problems: Record<keyof LetterTemplate, string | undefined> = {
    text:
      reasonProblem(text, 'Write what the letter says.', WORKSPACE_LIMITS.letterText) ??
      (braces.length === 0 ? undefined : stray(braces.join(', '))),
    signedBy: lineProblem(
      signedBy,
      'Write who signs it, by name.',
      WORKSPACE_LIMITS.letterSignedBy,
    ),
    signedAs: lineProblem(
      signedAs,
      'Write what that person is, such as “Founder”.',
      WORKSPACE_LIMITS.letterSignedAs,
    ),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined))
}

function lineProblem(line: string, missing: string, most: number): string | undefined {
  return nameProblem(line, missing) ?? reasonProblem(line, missing, most)
}
