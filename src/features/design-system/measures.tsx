import { classNames } from '@/ui/class-names'

import { BothThemes } from './both-themes'
import { Shown } from './specimen'

const spaces = [
  ['1', '4 px', 'w-1'],
  ['2', '8 px', 'w-2'],
  ['3', '12 px', 'w-3'],
  ['4', '16 px', 'w-4'],
  ['6', '24 px', 'w-6'],
  ['8', '32 px', 'w-8'],
  ['touch', '44 px, the minimum height of controls', 'w-touch'],
  ['gutter', '16 to 40 px, a page’s margins', 'w-gutter'],
  ['12', '48 px', 'w-12'],
  ['section', '56 to 112 px, between sections', 'w-section'],
] as const

const radii = [
  ['sm', 'rounded-sm'],
  ['md', 'rounded-md'],
  ['lg', 'rounded-lg'],
  ['xl', 'rounded-xl'],
  ['full', 'rounded-full'],
] as const

const motions = [
  ['fast', '140 ms, hover and press', 'duration-fast'],
  ['enter', '260 ms coast, new elements', 'duration-enter ease-coast'],
  ['slow', '420 ms coast, roads and widths', 'duration-slow ease-coast'],
] as const

/** Shows spacing, corner radii, shadows and animations. */
export function Measures() {
  return (
    <BothThemes>
      <Shown as="Space">
        <dl className="grid grid-cols-[4.5rem_1fr] gap-y-2 text-sm">
          {spaces.map(([name, size, width]) => (
            <div key={name} className="contents">
              <dt className="font-semibold">{name}</dt>
              <dd className="flex items-center gap-3 text-mute">
                <span className={classNames('h-3 shrink-0 bg-accent', width)} />
                {size}
              </dd>
            </div>
          ))}
        </dl>
      </Shown>
      <Shown as="Radius">
        <ul className="flex flex-wrap gap-4 text-xs">
          {radii.map(([name, radius]) => (
            <li key={name} className="text-center">
              <div className={classNames('mb-1.5 size-14 border border-edge bg-raised', radius)} />
              {name}
            </li>
          ))}
        </ul>
      </Shown>
      <Shown as="Shadow">
        <ul className="flex gap-6 text-sm">
          <li className="grid h-20 flex-1 place-items-center rounded-xl border border-line bg-raised shadow-raised">
            raised
          </li>
          <li className="grid h-20 flex-1 place-items-center rounded-xl border border-line bg-raised shadow-overlay">
            overlay
          </li>
        </ul>
      </Shown>
      <Shown as="Motion: point at a row">
        <ul className="text-sm">
          {motions.map(([name, use, motion]) => (
            <li key={name} className="group flex min-h-touch items-center gap-4">
              <span
                className={classNames(
                  'size-5 shrink-0 rounded-full bg-accent transition group-hover:translate-x-16',
                  motion,
                )}
              />
              <span className="pl-16">
                <span className="font-semibold">{name}</span>{' '}
                <span className="text-mute">{use}</span>
              </span>
            </li>
          ))}
        </ul>
      </Shown>
    </BothThemes>
  )
}
