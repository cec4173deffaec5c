/** The contents of an email in plain text, the input of `mailMessage`. */
export interface Letter {
  subject: string
  heading: string
  /** A message from another person to the recipient, quoted unchanged. */
  quote?: string | undefined
  paragraphs: readonly string[]
  points?: readonly string[]
  /** The button under the text and the page it opens. */
  action: { label: string; url: string }
  /** The footer: why the recipient gets this email, and how to stop such emails. */
  why: string
}

/** A finished email: `html` for mail programs that show HTML, `text` for those that don't. */
export interface MailMessage {
  subject: string
  text: string
  html: string
}

/**
 * The colours of src/styles/theme.css for the light and the dark theme, repeated here because mail
 * programs don't support CSS custom properties. `road` has the colours of the four travel modes.
 */
export const MAIL_COLOURS = {
  day: { ground: '#eceef0', raised: '#fafbfb', line: '#d3d8dc', fg: '#12151a', mute: '#535a63' },
  night: { ground: '#0c0e13', raised: '#14171e', line: '#262a33', fg: '#f2f1ec', mute: '#a3a5a8' },
  accent: '#ffb224',
  onAccent: '#191203',
  road: ['#ffb224', '#7fe0a0', '#6cb8ff', '#ff9db0'],
} as const

const { day, night, accent, onAccent, road } = MAIL_COLOURS

// Uses a style element instead of style attributes, because the email's preview in the admin pages
// is subject to the site's content security policy, which forbids style attributes. Mail programs
// that ignore the element still show the whole text.
const STYLE = `
body { margin: 0; padding: 0; background: ${day.ground}; color: ${day.fg}; }
.page { width: 100%; background: ${day.ground}; }
.letter { width: 100%; max-width: 560px; }
.letter td { font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif; }
.letter .name { padding: 32px 24px 12px; font-size: 18px; font-weight: 800; letter-spacing: -0.02em; }
.letter .road { height: 4px; font-size: 0; line-height: 4px; }
.card { background: ${day.raised}; padding: 32px 24px; border: 1px solid ${day.line}; overflow-wrap: anywhere; }
.card h1 { margin: 0 0 16px; font-size: 28px; line-height: 1.15; letter-spacing: -0.02em; text-wrap: balance; }
.card p, .card ul { margin: 0 0 16px; }
.card blockquote { margin: 0 0 16px; padding: 2px 0 2px 16px; border-left: 4px solid ${accent}; font-weight: 600; }
.action { display: inline-block; margin-top: 8px; padding: 12px 20px; border-radius: 10px; background: ${accent}; color: ${onAccent}; font-weight: 700; text-decoration: none; }
.why { padding: 20px 24px 40px; color: ${day.mute}; }
.letter .why { font-size: 13px; }
@media (prefers-color-scheme: dark) {
  body, .page { background: ${night.ground}; color: ${night.fg}; }
  .card { background: ${night.raised}; border-color: ${night.line}; }
  .why { color: ${night.mute}; }
}
`

/** @returns the finished email, in MoodDrive's layout and colours. */
export function mailMessage(letter: Letter): MailMessage {
  return { subject: letter.subject, text: textOf(letter), html: htmlOf(letter) }
}

function textOf({ heading, quote, paragraphs, points = [], action, why }: Letter): string {
  return [
    heading,
    ...(quote === undefined ? [] : [`“${quote}”`]),
    ...paragraphs,
    ...(points.length === 0 ? [] : [points.map((point) => `- ${point}`).join('\n')]),
    `${action.label}:\n${action.url}`,
    `--\n${why}`,
  ].join('\n\n')
}

function htmlOf({ subject, heading, quote, paragraphs, points = [], action, why }: Letter): string {
  const dashes = road.map(
    (colour, index) =>
      `<td class="road" bgcolor="${colour}" width="${10 * (index + 1)}%" height="4">&nbsp;</td>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
<style>${STYLE}</style>
</head>
<body>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center">
<table role="presentation" class="letter" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td class="name">MoodDrive</td></tr>
<tr><td><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${dashes.join('')}</tr></table></td></tr>
<tr><td class="card">
<h1>${escaped(heading)}</h1>
${quote === undefined ? '' : `<blockquote>${escaped(quote)}</blockquote>`}
${paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`).join('\n')}
${points.length === 0 ? '' : `<ul>${points.map((point) => `<li>${escaped(point)}</li>`).join('')}</ul>`}
<a class="action" href="${escaped(action.url)}">${escaped(action.label)}</a>
</td></tr>
<tr><td class="why">${escaped(why)}</td></tr>
</table>
</td></tr></table>
</body>
</html>`
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\n': '<br>',
}

function escaped(text: string): string {
  return text.replace(/[&<>"'\n]/g, (character) => ENTITIES[character] ?? character)
}
