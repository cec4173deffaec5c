import { Fragment } from 'react'

import { classNames } from '@/ui/class-names'

import { BothThemes } from './both-themes'
import { Measured } from './measured'

const fills = [
  ['ground', 'bg-ground'],
  ['raised', 'bg-raised'],
  ['well', 'bg-well'],
  ['hover', 'bg-hover'],
  ['line', 'bg-line'],
  ['edge', 'bg-edge'],
  ['road', 'bg-road'],
  ['road-dash', 'bg-road-dash'],
  ['fg', 'bg-fg'],
  ['mute', 'bg-mute'],
  ['success', 'bg-success'],
  ['warning', 'bg-warning'],
  ['danger', 'bg-danger'],
  ['danger-fill', 'bg-danger-fill'],
  ['paper', 'bg-paper'],
  ['ink', 'bg-ink'],
] as const

const surfaces = [
  ['ground', 'bg-ground'],
  ['raised', 'bg-raised'],
  ['well', 'bg-well'],
  ['hover', 'bg-hover'],
] as const

const texts = [
  ['fg', 'text-fg'],
  ['mute', 'text-mute'],
  ['success', 'text-success'],
  ['warning', 'text-warning'],
  ['danger', 'text-danger'],
  ['accent-text', 'text-accent-text'],
] as const

const pairs = [
  ['success on its tint', 'text-success', 'bg-success-tint'],
  ['warning on its tint', 'text-warning', 'bg-warning-tint'],
  ['danger on its tint', 'text-danger', 'bg-danger-tint'],
  ['fg on danger-tint', 'text-fg', 'bg-danger-tint'],
  ['on-danger on fill', 'text-on-danger', 'bg-danger-fill'],
  ['on-danger on hover', 'text-on-danger', 'bg-danger-hover'],
] as const

export function Colours() {
  return (
    <BothThemes>
      <ul className="grid grid-cols-3 gap-x-3 gap-y-4 sm:grid-cols-4">
        {fills.map(([name, fill]) => (
          <li key={name}>
            <div className={classNames('h-12 rounded-md border border-edge', fill)} />
            <p className="mt-1.5 text-xs">{name}</p>
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-[auto_repeat(4,minmax(0,1fr))] items-center gap-2 text-xs text-mute">
        <span>text on</span>
        {surfaces.map(([name]) => (
          <span key={name}>{name}</span>
        ))}
        {texts.map(([name, text]) => (
          <Fragment key={name}>
            <span className="text-fg">{name}</span>
            {surfaces.map(([surface, fill]) => (
              <Measured key={surface} text={text} surface={fill} />
            ))}
          </Fragment>
        ))}
      </div>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {pairs.map(([name, text, surface]) => (
          <li key={name}>
            <Measured text={text} surface={surface} />
            <p className="mt-1 text-xs text-mute">{name}</p>
          </li>
        ))}
      </ul>
    </BothThemes>
  )
}
