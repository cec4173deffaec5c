import { PageHeader } from '@/ui/page/page-header'
import { Section } from '@/ui/page/section'

import { Colours } from './colours'
import { Controls } from './controls'
import { Displays } from './displays'
import { Mails } from './mails'
import { Measures } from './measures'
import { Modes } from './modes'
import { Typography } from './typography'

const parts = [
  {
    id: 'type',
    name: 'Type',
    lede: 'Anybody, whose width is speed, for what is said loudly; Instrument Sans for the rest.',
    Part: Typography,
  },
  {
    id: 'colour',
    name: 'Colour',
    lede: 'By day and by night. Ratios are measured here, by the browser; text needs 4.5.',
    Part: Colours,
  },
  {
    id: 'modes',
    name: 'Modes',
    lede: 'data-mode on any element gives what is beneath it the accent of a way of travelling.',
    Part: Modes,
  },
  { id: 'measures', name: 'Measures', lede: 'Space, corners, shadows, motion.', Part: Measures },
  { id: 'controls', name: 'Controls', lede: 'What is pressed and filled in.', Part: Controls },
  { id: 'displays', name: 'Displays', lede: 'What is read.', Part: Displays },
  {
    id: 'mails',
    name: 'Mails',
    lede: 'What the admin’s actions tell founders and ambassadors, as HTML and as text.',
    Part: Mails,
  },
]

/** Shows every design token and every component in all states, for the site's developers. */
export function DesignSystem() {
  return (
    <>
      <PageHeader
        title={[
          { text: 'Every', gear: 2 },
          { text: 'part', gear: 3 },
          { text: 'of it', gear: 5, accent: true },
        ]}
        lede="The tokens and components that the site is made of, in their states, in both themes."
        actions={
          <nav aria-label="Parts">
            <ul className="flex flex-wrap gap-x-6">
              {parts.map(({ id, name }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    className="inline-flex min-h-touch items-center font-medium text-accent-text hover:underline"
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        }
      />
      {parts.map(({ id, name, lede, Part }) => (
        <Section
          key={id}
          id={id}
          title={[{ text: name }]}
          lede={lede}
          className="border-b border-line last:border-0"
        >
          <Part />
        </Section>
      ))}
    </>
  )
}
