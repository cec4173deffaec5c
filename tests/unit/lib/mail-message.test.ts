// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

import { MAIL_COLOURS, mailMessage, type Letter } from '@/lib/mail-message'

const letter: Letter = {
  subject: 'Tea & biscuits',
  heading: 'Tea <b>now</b>',
  quote: 'It says "closed".\nAsk for O’Neil\'s.',
  paragraphs: ['First.', 'Then <script>alert(1)</script>.'],
  points: ['Milk', 'Sugar & spice'],
  action: { label: 'Open', url: 'https://example.com/?a=1&b="2"' },
  why: 'Because.',
}

describe('building a mail', () => {
  it('a mail’s plain text has the same content as its HTML', () => {
    expect(mailMessage(letter).text).toBe(
      [
        'Tea <b>now</b>',
        '“It says "closed".\nAsk for O’Neil\'s.”',
        'First.',
        'Then <script>alert(1)</script>.',
        '- Milk\n- Sugar & spice',
        'Open:\nhttps://example.com/?a=1&b="2"',
        '--\nBecause.',
      ].join('\n\n'),
    )
  })

  it('HTML in a mail’s texts is escaped', () => {
    const { html } = mailMessage(letter)
    const page = new DOMParser().parseFromString(html, 'text/html')
    expect(page.title).toBe('Tea & biscuits')
    expect(page.querySelector('script, b')).toBeNull()
    expect(page.querySelector('h1')?.textContent).toBe('Tea <b>now</b>')
    expect(page.querySelector('blockquote')?.innerHTML).toContain('<br>')
    expect(page.querySelector('a')?.getAttribute('href')).toBe('https://example.com/?a=1&b="2"')
  })

  it('a mail uses the colours of the site’s theme', () => {
    const theme = readFileSync('src/styles/theme.css', 'utf8')
    for (const name of ['ground', 'raised', 'line', 'fg', 'mute'] as const) {
      const { day, night } = MAIL_COLOURS
      expect(theme).toContain(`--${name}: light-dark(${day[name]}, ${night[name]});`)
    }
    expect(theme).toContain(`--on-accent: ${MAIL_COLOURS.onAccent};`)
    expect(theme.match(/(?<=--accent: )#\w+/g)).toEqual([...MAIL_COLOURS.road])
    expect(MAIL_COLOURS.road).toContain(MAIL_COLOURS.accent)
  })
})
