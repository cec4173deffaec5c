import { GearedText } from '@/ui/brand/geared-text'
import { gears, type Gear } from '@/ui/brand/gears'

const scale: ReadonlyArray<readonly [name: string, look: string, size: string, words?: string]> = [
  ['marquee', 'font-display text-marquee font-extrabold', '44 to 132 px, a word alone', 'Dadar'],
  ['display', 'font-display text-display font-extrabold', '44 to 124 px', 'Dadar'],
  ['banner', 'font-display text-banner font-extrabold', '40 to 88 px, a page’s h1', 'The 6:12'],
  ['headline', 'font-display text-headline font-extrabold', '32 to 56 px, a section’s h2'],
  ['heading', 'font-display text-heading font-bold', '24 to 32 px'],
  ['figure', 'font-display text-figure font-bold tabular-nums', '40 px, counted things'],
  ['xl', 'text-xl', '20 px, ledes'],
  ['title', 'text-title font-semibold', '18 px, cards'],
  ['lg', 'text-lg', '18 px'],
  ['base', 'text-base', '16 px'],
  ['sm', 'text-sm', '14 px'],
  ['xs', 'text-xs', '13 px, nothing is smaller'],
  ['mono', 'font-mono text-base', 'references and links'],
]

const speeds: ReadonlyArray<{ gear: Gear; text: string; width: string }> = [
  { gear: 1, text: 'Crawling', width: '62.5 %' },
  { gear: 2, text: 'Strolling', width: '75 %' },
  { gear: 3, text: 'Cruising', width: '100 %' },
  { gear: 4, text: 'Overtaking', width: '125 %' },
  { gear: 5, text: 'Flying', width: '150 %' },
]

export function Typography() {
  return (
    <>
      <dl className="divide-y divide-line border-y border-line">
        {scale.map(([name, look, size, words = 'The 6:12 from Dadar']) => (
          <div key={name} className="items-baseline gap-6 py-3 sm:grid sm:grid-cols-[14rem_1fr]">
            <dt className="text-sm">
              <span className="font-semibold">{name}</span>{' '}
              <span className="text-mute">{size}</span>
            </dt>
            <dd className={`min-w-0 overflow-x-clip whitespace-nowrap ${look}`}>{words}</dd>
          </div>
        ))}
      </dl>
      <dl className="mt-10 divide-y divide-line border-y border-line">
        {speeds.map(({ gear, text, width }) => (
          <div key={gear} className="items-baseline gap-6 py-3 sm:grid sm:grid-cols-[14rem_1fr]">
            <dt className="text-sm">
              <span className="font-semibold">gear {gear}</span>{' '}
              <span className="text-mute">{width}</span>
            </dt>
            <dd className={`font-display text-headline font-extrabold ${gears[gear]}`}>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-10 font-display text-headline font-extrabold">
        <GearedText
          words={[
            { text: 'Crawling.', gear: 1 },
            { text: 'Cruising.', gear: 3 },
            { text: 'Flying.', gear: 5, accent: true },
          ]}
        />
      </p>
    </>
  )
}
