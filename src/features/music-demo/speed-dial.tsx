import { LocateFixed, LocateOff } from 'lucide-react'
import { memo, useId } from 'react'

import { musicDemo } from '@/content/marketing/music-demo'
import { speedRange } from '@/domain/mix/journey'
import type { TravelMode } from '@/domain/mix/types'
import { Button } from '@/ui/forms/button'
import { classNames } from '@/ui/class-names'
import { gears, type Gear } from '@/ui/brand/gears'

import type { OwnSpeed } from './use-own-speed'

const { label, unit } = musicDemo.controls.speed

interface SpeedDialProps {
  speed: number
  mode: TravelMode
  onChange: (speed: number) => void
  ownSpeed: OwnSpeed
}

/** The speed control. The digits get wider as the speed rises. */
export const SpeedDial = memo(function SpeedDial({
  speed,
  mode,
  onChange,
  ownSpeed,
}: SpeedDialProps) {
  const id = useId()
  const { min, max, step } = speedRange(mode)
  const shown = Math.round(speed)
  const isOn = ownSpeed.state !== 'off' && ownSpeed.state !== 'refused'

  return (
    <div>
      <label htmlFor={id} className="text-sm text-mute">
        {label}
      </label>
      <p aria-hidden className="mt-1 flex items-baseline gap-3">
        <span
          className={classNames(
            'font-display text-marquee font-extrabold text-accent-text tabular-nums lg:text-display',
            gears[gearOf(speed, max)],
          )}
        >
          {shown}
        </span>
        <span className="text-xl text-mute">{unit}</span>
      </p>
      <input
        id={id}
        type="range"
        name="speed"
        min={min}
        max={max}
        step={step}
        value={speed}
        aria-valuetext={`${shown} ${unit}`}
        onChange={({ target }) => {
          ownSpeed.stop()
          onChange(Number(target.value))
        }}
        className="slider mt-3"
      />
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button
          variant="ghost"
          size="sm"
          className="-ml-3"
          onClick={isOn ? ownSpeed.stop : ownSpeed.start}
        >
          {isOn ? (
            <LocateOff aria-hidden className="size-[1.15em]" />
          ) : (
            <LocateFixed aria-hidden className="size-[1.15em]" />
          )}
          {isOn ? musicDemo.ownSpeed.stop : musicDemo.ownSpeed.start}
        </Button>
        <output className="min-w-0 flex-1 basis-48 text-sm text-mute">
          {ownSpeed.state === 'off' ? musicDemo.ownSpeed.note : musicDemo.ownSpeed[ownSpeed.state]}
        </output>
      </div>
    </div>
  )
})

const steps = [0.15, 0.35, 0.6, 0.85]

function gearOf(speed: number, max: number): Gear {
  const passed = steps.filter((step) => speed / max > step).length
  return passed === 0 ? 1 : passed === 1 ? 2 : passed === 2 ? 3 : passed === 3 ? 4 : 5
}
