import { LoaderCircle, Play, SkipForward, Square } from 'lucide-react'
import { memo } from 'react'

import { musicDemo } from '@/content/marketing/music-demo'
import type { Track } from '@/domain/mix/types'

import type { Sound } from '../use-sound'

interface PlayerBarProps {
  sound: Sound
  track: Track
  /** The tempo that suits the journey and that the music follows, in BPM. */
  tempo: number
  isAdapting: boolean
  onNext: () => void
}

/** Play and stop, the current track, the tempo, and the button for the next track. */
export const PlayerBar = memo(function PlayerBar({
  sound,
  track,
  tempo,
  isAdapting,
  onNext,
}: PlayerBarProps) {
  const { state, isSilent } = sound
  const isOn = state === 'on'
  const isLoading = state === 'loading'
  const Icon = isOn ? Square : Play
  const label = isLoading
    ? musicDemo.loading
    : isSilent
      ? musicDemo.silent.label
      : isOn
        ? musicDemo.nowPlaying
        : musicDemo.upNow

  return (
    // The bar sticks to the top of small screens, so that visitors see what the controls change.
    <div className="relative z-10 flex flex-wrap items-center gap-x-3 gap-y-2 bg-well px-5 py-3 max-lg:sticky max-lg:top-16 max-lg:border-y max-lg:border-line max-lg:noscript:static sm:gap-x-5 sm:px-8 lg:pt-6 lg:pb-0">
      <button
        type="button"
        name="play"
        aria-label={isOn || isLoading ? musicDemo.stop : musicDemo.play}
        aria-busy={isLoading || undefined}
        onClick={() => (isOn || isLoading ? sound.stop() : sound.start())}
        className="group grid size-14 shrink-0 cursor-pointer place-items-center rounded-full border border-transparent bg-accent text-on-accent transition hover:bg-accent-hover active:translate-y-px lg:size-20"
      >
        {/* CSS shows one of the two icons, so that it is right before hydration, too. */}
        <Icon
          aria-hidden
          className={`size-6 fill-current group-aria-busy:hidden lg:size-7 ${isOn ? '' : 'translate-x-0.5'}`}
        />
        <LoaderCircle
          aria-hidden
          className="hidden size-6 animate-spin group-aria-busy:block lg:size-7"
        />
      </button>
      <div className="min-h-18 min-w-0 flex-1 content-center sm:min-h-0">
        <p className="text-sm text-mute">{label}</p>
        <p className="text-lg leading-tight font-semibold sm:text-xl sm:leading-snug">
          {track.title}
        </p>
        <p className="text-sm text-mute max-sm:hidden">{track.feel}</p>
        <output className="sr-only">
          {isOn && !isSilent && `${musicDemo.nowPlaying}: ${track.title}, ${track.feel}`}
        </output>
      </div>
      <p className="text-right font-display text-heading font-bold tabular-nums sm:text-figure">
        {Math.round(tempo)}{' '}
        <span className="text-base font-semibold text-mute max-sm:block max-sm:text-sm">
          {musicDemo.tempo}
        </span>
      </p>
      <button
        type="button"
        aria-label={musicDemo.next}
        onClick={onNext}
        className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full border border-edge transition hover:bg-hover active:translate-y-px"
      >
        <SkipForward aria-hidden className="size-5" />
      </button>
      {(state === 'failed' || state === 'broken' || state === 'unsupported') && (
        <p role="alert" className="w-full text-sm text-danger">
          {musicDemo[state]}
        </p>
      )}
      {isSilent && (
        <p role="alert" className="w-full text-sm text-warning">
          {musicDemo.silent.text}
        </p>
      )}
      {isAdapting && (
        <div
          aria-hidden
          className="absolute inset-x-0 bottom-0 h-0.5 origin-left animate-adapt bg-accent lg:hidden"
        />
      )}
    </div>
  )
})
