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
    lede: 'Anybody for headlines and figures: wider letters mean a higher speed. Instrument Sans for all other text.',
    Part: Typography,
  },
  {
    id: 'colour',
    name: 'Colour',
    lede: 'In the light and the dark theme. The browser measures the contrast ratios; text needs at least 4.5.',
    Part: Colours,
  },
  {
    id: 'modes',
    name: 'Modes',
    lede: 'data-mode on any element gives its content the accent colour of a travel mode.',
    Part: Modes,
  },
  { id: 'measures', name: 'Measures', lede: 'Space, corners, shadows, motion.', Part: Measures },
  { id: 'controls', name: 'Controls', lede: 'Buttons, fields and other controls.', Part: Controls },
  { id: 'displays', name: 'Displays', lede: 'Components that show content.', Part: Displays },
  {
    id: 'mails',
    name: 'Emails',
    lede: 'The emails to founders and ambassadors, as HTML and as text.',
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
