/** The placeholders of a letter template. They are written in braces and replaced by an ambassador's data. */
export const LETTER_PLACEHOLDERS = [
  'name',
  'first name',
  'college',
  'course',
  'tier',
  'referrals',
  'joined',
  'today',
] as const

export type LetterPlaceholder = (typeof LETTER_PLACEHOLDERS)[number]

/** An ambassador's data for the placeholders. */
export type LetterFigures = Record<LetterPlaceholder, string>

const IN_BRACES = /\{([^{}]*)\}/g

/** Fills the template with an ambassador's data. Unknown placeholders stay unchanged. */
export function fillLetter(template: string, figures: LetterFigures): string {
  return template.replace(IN_BRACES, (whole, inner: string) => {
    const known = placeholderOf(inner)
    return known === undefined ? whole : figures[known]
  })
}

/** @returns unknown placeholders and unmatched braces, each once. */
export function strayBraces(text: string): string[] {
  const unknown = [...text.matchAll(IN_BRACES)]
    .filter(([, inner = '']) => placeholderOf(inner) === undefined)
    .map(([whole]) => whole)
  const lone = text.replace(IN_BRACES, '').match(/[{}]/g) ?? []
  return [...new Set([...unknown, ...lone])]
}

function placeholderOf(inner: string): LetterPlaceholder | undefined {
  const words = inner.trim().replaceAll(/\s+/g, ' ').toLowerCase()
  return LETTER_PLACEHOLDERS.find((placeholder) => placeholder === words)
}
