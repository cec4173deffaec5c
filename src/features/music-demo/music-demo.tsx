import {
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  type RefObject,
} from 'react'

import { catalogue } from '@/content/music/catalogue'
import { musicDemo } from '@/content/marketing/music-demo'
import { activityLabels, modeLabels, moodLabels, placeLabels } from '@/content/music/mix'
import { journeyFromQuery, journeyToQuery } from '@/domain/mix/address'
import { clampSpeed, placesOf, typicalJourney } from '@/domain/mix/journey'
import { targetFor } from '@/domain/mix/target'
import {
  activities,
  moods,
  travelModes,
  type Activity,
  type Journey,
  type Mood,
  type Place,
  type Track,
  type TravelMode,
} from '@/domain/mix/types'
import { GearedText } from '@/ui/brand/geared-text'
import { Heading } from '@/ui/page/heading'

import { Choice } from './choice'
import { takeCues, withSettings, type Cue } from './cue'
import { PlayerBar } from './player/player-bar'
import { Playlist } from './player/playlist'
import { Presets } from './player/presets'
import { ShareMix } from './player/share-mix'
import { SpeedDial } from './speed-dial'
import { TempoRoad } from './tempo-road'
import { useLatest } from './use-latest'
import { useMix } from './use-mix'
import { useOwnSpeed } from './use-own-speed'
import { useSound } from './use-sound'
import { Volume } from './player/volume'

/** The playable demo: the visitor sets a journey, and the music follows it. */
export function MusicDemo() {
  const mix = useMix()
  const { journey, track, tracks, change } = mix
  // Deferred, so that a slow phone paints the changed control before the slow updates.
  const followed = useDeferredValue(journey)
  const target = useMemo(() => targetFor(followed), [followed])
  // Functions with a stable identity, so that memoised components don't render again.
  const skip = useLatest(mix.skip)
  const sound = useSound(track, skip)
  const travelAt = useLatest((speed: number) => change({ ...journey, speed }))
  const ownSpeed = useOwnSpeed(
    useLatest((speed: number) => travelAt(clampSpeed(speed, journey.mode))),
  )
  const demo = useRef<HTMLDivElement>(null)
  usePageAccent(demo, followed.mode)

  const follow = useLatest(({ settings, play, pressed, context }: Cue) => {
    const before = new URLSearchParams(journeyToQuery(journey))
    const query = withSettings(before, settings)
    const next = journeyFromQuery(query)
    if (next !== null && journeyToQuery(next) !== before.toString()) mix.startAt(next)
    if (settings.has('speed')) ownSpeed.stop()
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

  const travelAs = useLatest((preset: Journey) => {
    ownSpeed.stop()
    change(preset)
  })
  const travelBy = useLatest((mode: TravelMode) => {
    // A new mode needs its own speed and place: 62 km/h doesn't suit walking, and a highway doesn't suit
    // a flight.
    change({ ...typicalJourney(mode), mood: journey.mood })
  })
  const feel = useLatest((mood: Mood) => change({ ...journey, mood }))
  const goTo = useLatest((place: Place) => change({ ...journey, place }))
  const take = useLatest((activity: Activity) => change({ ...journey, activity }))

  return (
    <div
      ref={demo}
      data-mode={followed.mode}
      className="scheme-dark overflow-clip rounded-xl border border-line bg-raised text-fg shadow-overlay"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 p-5 sm:p-8 sm:pb-6">
        <div>
          <Heading level={2} size="heading" id="hear-title">
            <GearedText words={musicDemo.title} />
          </Heading>
          <p className="mt-2 max-w-prose text-mute">{musicDemo.lede}</p>
        </div>
        <ShareMix journey={journey} />
      </div>

      {/* This element has no box on small screens, so that the bar can stick over the
          whole demo's height. */}
      <div className="border-line bg-well max-lg:contents lg:grid lg:grid-cols-[1fr_auto] lg:border-y">
        <PlayerBar
          sound={sound}
          track={track}
          tempo={target.tempo}
          isAdapting={mix.isAdapting}
          onNext={skip}
        />
        <Volume volume={sound.volume} onChange={sound.setVolume} />
        <div className="border-line bg-well pt-2 max-lg:border-b lg:col-span-2">
          <TempoRoad journey={followed} target={target} player={sound.player} />
        </div>
      </div>

      <Presets journey={journey} onChoose={travelAs} />
      <div className="grid lg:grid-cols-[5fr_7fr] lg:grid-rows-[auto_1fr]">
        <div className="p-5 sm:p-8 lg:pb-0">
          <SpeedDial
            speed={journey.speed}
            mode={journey.mode}
            onChange={travelAt}
            ownSpeed={ownSpeed}
          />
        </div>
        <div className="after-paint grid content-start gap-6 px-5 pb-6 sm:grid-cols-2 sm:px-8 sm:pb-8 lg:row-span-2 lg:grid-cols-1 lg:pt-8">
          <Choice
            legend={musicDemo.controls.mode}
            name="mode"
            values={travelModes}
            labels={modeLabels}
            value={journey.mode}
            onChange={travelBy}
          />
          <Choice
            legend={musicDemo.controls.mood}
            name="mood"
            values={moods}
            labels={moodLabels}
            value={journey.mood}
            onChange={feel}
          />
          <Choice
            legend={musicDemo.controls.place}
            name="place"
            values={placesOf(journey.mode)}
            labels={placeLabels}
            value={journey.place}
            onChange={goTo}
          />
          <Choice
            legend={musicDemo.controls.activity}
            name="activity"
            values={activities}
            labels={activityLabels}
            value={journey.activity}
            onChange={take}
          />
        </div>
        <div className="after-paint min-w-0 border-t border-line lg:col-span-2">
          <Playlist
            tracks={tracks}
            isOn={sound.state === 'on'}
            isAdapting={mix.isAdapting}
            onPlay={playThis}
          />
        </div>
        <div className="px-5 py-5 max-lg:border-t max-lg:border-line sm:px-8 lg:col-start-1 lg:row-start-2 lg:pb-8">
          <h3 className="text-sm text-mute">{musicDemo.why}</h3>
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

/** While the demo is shown, the whole page has the accent colour of the chosen transport mode. */
function usePageAccent(demo: RefObject<HTMLElement | null>, mode: Journey['mode']) {
  // A layout effect, so that the page's own mode is restored before the next page is painted.
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
