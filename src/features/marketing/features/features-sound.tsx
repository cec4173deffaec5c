import { features } from '@/content/marketing/features'
import { tempoHeight } from '@/ui/brand/tempo-path'

import { FeaturesEntry } from './features-entry'

const { title, text, from, to } = features.sound

const course = { middle: 110, swing: 96 }
const samples = measured()

/**
 * Draws the tempo line as samples. They get finer to the right, where the line looks like a curve.
 */
export function FeaturesSound() {
  return (
    <>
      <FeaturesEntry title={title} text={text} layout="below" className="pb-0">
        <div className="flex justify-between gap-6 text-sm text-mute">
          <span>{from}</span>
          <span className="text-right">{to}</span>
        </div>
      </FeaturesEntry>
      <svg
        aria-hidden
        viewBox="0 0 1000 220"
        preserveAspectRatio="none"
        fill="none"
        className="mt-6 h-48 w-full sm:h-80"
      >
        <path d={samples.stems} vectorEffect="non-scaling-stroke" className="stroke-edge/70" />
        <path
          d={samples.steps}
          strokeWidth="3"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
          className="stroke-accent-text"
        />
      </svg>
    </>
  )
}

function measured(): { stems: string; steps: string } {
  let steps = ''
  let stems = ''
  let x = 0
  while (x < 1000) {
    const width = Math.max(1.5, 46 * (1 - x / 620))
    const y = Math.round(tempoHeight(x + width / 2, course) * 10) / 10
    const end = Math.round((x + width) * 10) / 10
    steps += `${steps === '' ? 'M0 ' : 'V'}${y}H${end}`
    stems += `M${Math.round((x + width / 2) * 10) / 10} ${course.middle}V${y}`
    x = end
  }
  return { stems, steps }
}
