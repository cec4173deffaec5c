import {
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  type ReactNode,
  type RefObject,
} from 'react'

import { catalogue } from '@/content/catalogue'
import { hear } from '@/content/hear'
import { activityLabels, modeLabels, moodLabels, placeLabels, presets } from '@/content/mix'
import { journeyFromQuery, journeyToQuery } from '@/domain/mix/address'
import { clampSpeed, placesOf, typicalJourney } from '@/domain/mix/journey'
import { targetFor } from '@/domain/mix/target'
import { activities, moods, travelModes, type Journey, type Track } from '@/domain/mix/types'
import { GearedText } from '@/ui/geared-text'
import { Heading } from '@/ui/heading'

import { Choice } from './choice'
import { takeCues, withSettings, type Cue } from './cue'
import { PlayerBar } from './player-bar'
import { Playlist } from './playlist'
import { ShareMix } from './share-mix'
import { SpeedDial } from './speed-dial'
import { TempoRoad } from './tempo-road'
import { useMix } from './use-mix'
import { useOwnSpeed } from './use-own-speed'
import { useSound } from './use-sound'
import { Volume } from './volume'

/** The product, as far as a page can be it: a journey to choose, and the music that follows it. */
export function HearIt() {
  const mix = useMix()
  const { journey, track, tracks, change } = mix
  // Whatever follows from what was pressed takes a slow phone its time: what was pressed answers first.
  const followed = useDeferredValue(journey)
  const target = useMemo(() => targetFor(followed), [followed])
  const sound = useSound(track, useLatest(mix.skip))
  const speed = useOwnSpeed(
    useLatest((speed: number) => change({ ...journey, speed: clampSpeed(speed, journey.mode) })),
  )
  const demo = useRef<HTMLDivElement>(null)
  usePageAccent(demo, followed.mode)

  const follow = useLatest(({ settings, play, pressed, context }: Cue) => {
    const before = new URLSearchParams(journeyToQuery(journey))
    const query = withSettings(before, settings)
    const next = journeyFromQuery(query)
    if (next !== null && journeyToQuery(next) !== before.toString()) mix.startAt(next)
    if (settings.has('speed')) speed.stop()
    const chosen = catalogue.find(({ id }) => id === settings.get('track'))
    if (chosen !== undefined) mix.skipTo(chosen)
    const volume = Number(settings.get('volume') ?? Number.NaN)
    if (volume >= 0 && volume <= 100) sound.setVolume(volume / 100)
    if (play) sound.start(context)
    pressed?.click()
  })
  useEffect(() => takeCues(follow), [follow])

  const playThis = useLatest((chosen: Track) => {
    mix.skipTo(chosen)
    sound.start()
  })

  function travelBy(mode: Journey['mode']) {
    // 62 km/h on foot is no journey, nor is a flight along the highway.
    change({ ...typicalJourney(mode), mood: journey.mood })
  }

  return (
    <div
      ref={demo}
      data-mode={followed.mode}
      className="scheme-dark overflow-clip rounded-xl border border-line bg-raised text-fg shadow-overlay"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 p-5 sm:p-8 sm:pb-6">
        <div>
          <Heading level={2} size="heading" id="hear-title">
            <GearedText words={hear.title} />
          </Heading>
          <p className="mt-2 max-w-prose text-mute">{hear.lede}</p>
        </div>
        <ShareMix journey={journey} />
      </div>

      {/* On small screens without a box, so that the bar sticks for the height of the whole demo. */}
      <div className="border-line bg-well max-lg:contents lg:grid lg:grid-cols-[1fr_auto] lg:border-y">
        <PlayerBar
          sound={sound}
          track={track}
          tempo={target.tempo}
          isAdapting={mix.isAdapting}
          onNext={mix.skip}
        />
        <Volume sound={sound} />
        <div className="border-line bg-well pt-2 max-lg:border-b lg:col-span-2">
          <TempoRoad journey={followed} target={target} player={sound.player} />
        </div>
      </div>

      <Presets>
        {presets.map(({ name, line, journey: preset }) => (
          <li key={name}>
            <button
              type="button"
              value={journeyToQuery(preset)}
              aria-pressed={journeyToQuery(preset) === journeyToQuery(journey)}
              onClick={() => {
                speed.stop()
                change(preset)
              }}
              className="size-full min-h-touch cursor-pointer rounded-md border border-line px-3 py-2 text-left transition hover:border-mute hover:bg-hover active:translate-y-px aria-pressed:border-accent aria-pressed:bg-accent-tint forced-colors:aria-pressed:border-3 forced-colors:aria-pressed:border-[Highlight]"
            >
              <span className="block text-sm font-semibold">{name}</span>
              <span className="block text-xs text-mute max-sm:hidden">{line}</span>
            </button>
          </li>
        ))}
      </Presets>
      <div className="grid lg:grid-cols-[5fr_7fr] lg:grid-rows-[auto_1fr]">
        <div className="p-5 sm:p-8 lg:pb-0">
          <SpeedDial
            journey={journey}
            onChange={(speed) => change({ ...journey, speed })}
            ownSpeed={speed}
          />
        </div>
        <div className="grid content-start gap-6 px-5 pb-6 sm:grid-cols-2 sm:px-8 sm:pb-8 lg:row-span-2 lg:grid-cols-1 lg:pt-8">
          <Choice
            legend={hear.controls.mode}
            name="mode"
            values={travelModes}
            labels={modeLabels}
            value={journey.mode}
            onChange={travelBy}
          />
          <Choice
            legend={hear.controls.mood}
            name="mood"
            values={moods}
            labels={moodLabels}
            value={journey.mood}
            onChange={(mood) => change({ ...journey, mood })}
          />
          <Choice
            legend={hear.controls.place}
            name="place"
            values={placesOf(journey.mode)}
            labels={placeLabels}
            value={journey.place}
            onChange={(place) => change({ ...journey, place })}
          />
          <Choice
            legend={hear.controls.activity}
            name="activity"
            values={activities}
            labels={activityLabels}
            value={journey.activity}
            onChange={(activity) => change({ ...journey, activity })}
          />
        </div>
        <div className="min-w-0 border-t border-line lg:col-span-2">
          <Playlist
            tracks={tracks}
            isOn={sound.state === 'on'}
            isAdapting={mix.isAdapting}
            onPlay={playThis}
          />
        </div>
        <div className="px-5 py-5 max-lg:border-t max-lg:border-line sm:px-8 lg:col-start-1 lg:row-start-2 lg:pb-8">
          <h3 className="text-sm text-mute">{hear.why}</h3>
          <ul className="mt-1 min-h-24 font-medium">
            {target.reasons.slice(0, 4).map(({ about, text }) => (
              <li key={about}>{text}</li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  )
}

function Presets({ children }: { children: ReactNode }) {
  const titleId = useId()
  return (
    <div className="border-b border-line px-5 py-5 sm:px-8 sm:py-6">
      <h3 id={titleId} className="text-sm text-mute">
        {hear.presets}
      </h3>
      <ul
        aria-labelledby={titleId}
        className="mt-2 grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-6"
      >
        {children}
      </ul>
    </div>
  )
}

/** The whole page takes the accent of the way of travelling, while the demo is there. */
function usePageAccent(demo: RefObject<HTMLElement | null>, mode: Journey['mode']) {
  // Before the next page, which has an accent of its own, is there.
  useLayoutEffect(() => {
    const page = demo.current?.parentElement?.closest<HTMLElement>('[data-mode]')
    const own = page?.dataset['mode']
    if (page == null) return undefined
    page.dataset['mode'] = mode
    return () => {
      page.dataset['mode'] = own
    }
  }, [demo, mode])
}

/** @returns one and the same function for ever, which does what `deed` did when it was last rendered. */
function useLatest<Arguments extends unknown[]>(deed: (...given: Arguments) => void) {
  const latest = useRef(deed)
  // With what is shown: a press right after it would otherwise do what was right before.
  useLayoutEffect(() => {
    latest.current = deed
  })
  return useCallback((...given: Arguments) => latest.current(...given), [])
}
