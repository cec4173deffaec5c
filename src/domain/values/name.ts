export const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * Characters that names can't contain, as in firestore.rules: line breaks and other control
 * characters, characters that change the text direction, and invisible ones. Unicode counts some of
 * these, such as the Hangul filler, as letters or symbols. Joiners and variation selectors are
 * allowed, because whole scripts need them.
 */
export const HIDDEN =
  /[\u{34F}\u{17B4}\u{17B5}\p{Cc}\p{Zl}\p{Zp}\u{AD}\u{61C}\u{115F}\u{1160}\u{180E}\u{200B}\u{200E}\u{200F}\u{202A}-\u{202E}\u{2060}-\u{206F}\u{2800}\u{3164}\u{FEFF}\u{FFA0}\u{FFF9}-\u{FFFB}\u{13441}\u{13442}\u{1D159}\u{1D173}-\u{1D17A}\u{E0000}-\u{E007F}]/gu

/**
 * No script needs this many marks on one letter. People stack marks as decoration, which then
 * covers the lines above and below.
 */
export const PILE = /\p{M}{5}/u

/** True if the text has no visible character. */
export function looksEmpty(text: string): boolean {
  return !VISIBLE.test(withoutHidden(text))
}

/**
 * Checks a name of a person, a college or the like.
 * @param missing the message for a text without visible characters.
 * @returns a message for the user; null if the name is valid.
 */
export function nameProblem(text: string, missing: string): string | null {
  if (looksEmpty(text)) return missing
  if (withoutHidden(text) !== text) {
    return 'This contains a hidden character. Type it instead of pasting it.'
  }
  if (PILE.test(text)) return 'A letter here has more than four accents. Leave some of them out.'
  return null
}

function withoutHidden(text: string): string {
  return text.replaceAll(HIDDEN, '')
}
