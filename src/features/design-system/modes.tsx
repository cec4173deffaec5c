import { Badge } from '@/ui/badge'
import { Button } from '@/ui/forms/button'
import { ProgressRoad } from '@/ui/brand/progress-road'
import { TempoLine } from '@/ui/brand/tempo-line'

import { BothThemes } from './both-themes'
import { Measured } from './measured'

const modes = [
  ['walking', 'Walking'],
  ['commute', 'Commute'],
  ['road-trip', 'Road trip'],
  ['flight', 'Flight'],
] as const

const pairs = [
  ['text on ground', 'text-accent-text', 'bg-ground'],
  ['text on raised', 'text-accent-text', 'bg-raised'],
  ['text on hover', 'text-accent-text', 'bg-hover'],
  ['text on tint', 'text-accent-text', 'bg-accent-tint'],
  ['mute on tint', 'text-mute', 'bg-accent-tint'],
  ['on-accent on accent', 'text-on-accent', 'bg-accent'],
  ['on-accent on hover', 'text-on-accent', 'bg-accent-hover'],
  ['accent on road', 'text-accent', 'bg-road'],
] as const

/** Shows the accent colours of the transport modes. */
export function Modes() {
  return (
    <BothThemes>
      {modes.map(([mode, label]) => (
        <div
          key={mode}
          data-mode={mode}
          className="space-y-4 border-b border-line pb-6 last:border-0 last:pb-0"
        >
          <div className="flex flex-wrap items-center gap-3">
            <Button size="sm">{label}</Button>
            <Badge tone="accent">{label}</Badge>
            <a href="#modes" className="py-2 font-medium text-accent-text underline">
              A link in the text
            </a>
          </div>
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            {pairs.map(([name, text, surface]) => (
              <li key={name}>
                <Measured text={text} surface={surface} />
                <p className="mt-1 text-xs text-mute">{name}</p>
              </li>
            ))}
          </ul>
          <ProgressRoad label={label} value={62} from="Silver" to="Gold" />
          <TempoLine />
        </div>
      ))}
    </BothThemes>
  )
}
