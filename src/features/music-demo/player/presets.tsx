import { memo, useId } from 'react'

import { musicDemo } from '@/content/marketing/music-demo'
import { presets } from '@/content/music/mix'
import { journeyToQuery } from '@/domain/mix/address'
import type { Journey } from '@/domain/mix/types'

const offered = presets.map(({ name, line, journey }) => {
  return { name, line, journey, query: journeyToQuery(journey) }
})

interface PresetsProps {
  journey: Journey
  onChoose: (journey: Journey) => void
}

/** Ready-made journeys to try. */
export const Presets = memo(function Presets({ journey, onChoose }: PresetsProps) {
  const titleId = useId()
  const chosen = journeyToQuery(journey)

  return (
    <div className="border-b border-line px-5 py-5 sm:px-8 sm:py-6">
      <h3 id={titleId} className="text-sm text-mute">
        {musicDemo.presets}
      </h3>
      <ul
        aria-labelledby={titleId}
        className="mt-2 grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-6"
      >
        {offered.map(({ name, line, query, journey: preset }) => (
          <li key={name}>
            <button
              type="button"
              value={query}
              aria-pressed={query === chosen}
              onClick={() => onChoose(preset)}
              className="size-full min-h-touch cursor-pointer rounded-md border border-line px-3 py-2 text-left transition hover:border-mute hover:bg-hover active:translate-y-px aria-pressed:border-accent aria-pressed:bg-accent-tint forced-colors:aria-pressed:border-3 forced-colors:aria-pressed:border-[Highlight]"
            >
              <span className="block text-sm font-semibold">{name}</span>
              <span className="block text-xs text-mute max-sm:hidden">{line}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
})
