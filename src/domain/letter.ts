/** What stands in braces in the template of a letter, and is replaced by what is so of one ambassador. */
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

/** What is so of one ambassador, in words. */
export type LetterFigures = Record<LetterPlaceholder, string>

const IN_BRACES = /\{([^{}]*)\}/g

/** The letter that the template makes for somebody; what it doesn't know stays as it is. */
export function fillLetter(template: string, figures: LetterFigures): string {
  return template.replace(IN_BRACES, (whole, inner: string) => {
    const known = placeholderOf(inner)
    return known === undefined ? whole : figures[known]
  })
}

/** @returns what stands in braces and is no placeholder, and braces without a partner: each once. */
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
