import { features } from '@/content/marketing/features'
import { GearedText } from '@/ui/brand/geared-text'

import { FeaturesEntry } from './features-entry'

const { title, words, text, accuracy, signs } = features.mood

export function FeaturesMood() {
  return (
    <FeaturesEntry title={title} text={text} layout="below" className="deferred-49">
      <p className="border-y border-line py-10 font-display text-display font-extrabold text-mute sm:py-14">
        <GearedText words={words} />
      </p>
      <div className="mt-10 grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <p className="flex items-center gap-5 sm:items-end">
          <span className="font-display text-display font-extrabold font-stretch-condensed">
            {accuracy.figure}
          </span>
          <span className="max-w-42 sm:pb-2 text-mute">{accuracy.label}</span>
        </p>
        <dl>
          {signs.map(({ sign, reading }) => (
            <div
              key={sign}
              className="grid gap-x-6 border-b border-line py-4 first:pt-0 sm:grid-cols-[10rem_1fr]"
            >
              <dt className="font-semibold">{sign}</dt>
              <dd className="text-mute">{reading}</dd>
            </div>
          ))}
        </dl>
      </div>
    </FeaturesEntry>
  )
}
