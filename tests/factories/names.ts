/** Texts without a visible character: spaces of several kinds and zero-width characters. */
export const BLANK_TEXTS = [
  '',
  ' ',
  '\t\n',
  '\u00a0',
  '\u2003',
  '\u3000',
  '\u200b\u200d\ufeff',
  '\u0000',
]

/** Texts that are not valid names, because they are invisible or spoil the text around them in a list. */
export const NO_NAMES = [
  ...BLANK_TEXTS,
  // Unicode calls these letters and symbols, but they look blank.
  '\u3164',
  '\u2800',
  '\u115f\u1160',
  '\uffa0',
  '\u{1d159}',
  '\u{13441}',
  'hidden\u3164filler',
  'hidden\u200bspace',
  'soft\u00adhyphen',
  '\u{e0061}tag',
  'two\nlines',
  'a\ttab',
  'line\u2028separator',
  'nul\u0000',
  'right to \u202eleft',
  '\u2066isolated',
  'mark\u200f',
]

/** Names with each kind of invisible character. */
export const NAMES_WITH_HIDDEN_SIGNS = Array.from(
  '\u034f\u17b4\u17b5\u2029\u061c\u115f\u1160\u180e\u200e\ufeff\ufffa\u{13442}\u{1d174}',
  (sign) => `hidden${sign}sign`,
)

/** Valid names that resemble invalid names: some scripts need joiners, marks and variation selectors. */
export const UNUSUAL_NAMES = [
  'लक्ष्मी',
  'क्\u200dष',
  'نا\u200cصر',
  '葛\u{e0100}',
  'Nguyễn',
  `four${'\u0301'.repeat(4)}`,
  '👩\u200d🎤',
  '❤\ufe0f',
  '한글',
]
