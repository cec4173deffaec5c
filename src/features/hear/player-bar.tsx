import { LoaderCircle, Play, SkipForward, Square, Volume2 } from 'lucide-react'
import { useId } from 'react'

import { hear } from '@/content/hear'
import type { Track } from '@/domain/mix/types'

import type { Sound } from './use-sound'

interface PlayerBarProps {
  sound: Sound
  track: Track
  /** In BPM: what the journey asks for, which the music follows. */
  tempo: number
  onNext: () => void
}

const icon = 'size-7 fill-current'

/** The press that everything is about, what plays, and how fast it should. */
export function PlayerBar({ sound, track, tempo, onNext }: PlayerBarProps) {
  const id = useId()
  const { state } = sound
  const isOn = state === 'on'
  const isLoading = state === 'loading'

  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 px-5 pt-5 sm:px-8 sm:pt-6">
      <button
        type="button"
        name="play"
        aria-label={isOn || isLoading ? hear.stop : hear.play}
        onClick={() => (isOn || isLoading ? sound.stop() : sound.start())}
        className="grid size-16 shrink-0 cursor-pointer place-items-center rounded-full bg-accent text-on-accent transition hover:bg-accent-hover active:translate-y-px sm:size-20"
      >
        {isLoading ? (
          <LoaderCircle aria-hidden className="size-7 animate-spin" />
        ) : isOn ? (
          <Square aria-hidden className={icon} />
        ) : (
          <Play aria-hidden className={`${icon} translate-x-0.5`} />
        )}
      </button>
      <div className="min-h-24 min-w-0 flex-1 basis-40 content-center sm:min-h-0">
        <p className="text-sm text-mute">
          {isLoading ? hear.loading : isOn ? hear.nowPlaying : hear.upNow}
        </p>
        <p className="text-xl leading-snug font-semibold">{track.title}</p>
        <p className="text-sm text-mute">{track.feel}</p>
      </div>
      <p className="font-display text-figure font-bold tabular-nums">
        {Math.round(tempo)} <span className="text-base font-semibold text-mute">{hear.tempo}</span>
      </p>
      <div className="flex items-center gap-2 max-sm:w-full">
        <button
          type="button"
          aria-label={hear.next}
          onClick={onNext}
          className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full border border-edge transition hover:bg-hover active:translate-y-px"
        >
          <SkipForward aria-hidden className="size-5" />
        </button>
        <label htmlFor={id} className="ml-2">
          <span className="sr-only">{hear.volume}</span>
          <Volume2 aria-hidden className="size-5 text-mute" />
        </label>
        <input
          id={id}
          type="range"
          name="volume"
          min={0}
          max={100}
          step={5}
          value={Math.round(sound.volume * 100)}
          aria-valuetext={`${Math.round(sound.volume * 100)}%`}
          onChange={({ target }) => sound.setVolume(Number(target.value) / 100)}
          className="slider min-w-0 sm:w-28"
        />
      </div>
      {(state === 'failed' || state === 'unsupported') && (
        <p role="alert" className="w-full text-sm text-danger">
          {hear[state]}
        </p>
      )}
    </div>
  )
}
