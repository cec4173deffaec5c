import { Volume2 } from 'lucide-react'
import { memo, useId } from 'react'

import { musicDemo } from '@/content/marketing/music-demo'

interface VolumeProps {
  /** Between 0 and 1. */
  volume: number
  onChange: (volume: number) => void
}

/** The volume control. */
export const Volume = memo(function Volume({ volume, onChange }: VolumeProps) {
  const id = useId()
  const percent = Math.round(volume * 100)
  return (
    <div className="flex items-center gap-2 bg-well px-5 sm:px-8 lg:pt-6 lg:pl-0">
      <label htmlFor={id}>
        <span className="sr-only">{musicDemo.volume}</span>
        <Volume2 aria-hidden className="size-5 text-mute" />
      </label>
      <input
        id={id}
        type="range"
        name="volume"
        min={0}
        max={100}
        step={5}
        value={percent}
        aria-valuetext={`${percent}%`}
        onChange={({ target }) => onChange(Number(target.value) / 100)}
        className="slider min-w-0 sm:max-w-60 lg:w-28"
      />
    </div>
  )
})
