import { startTransition, useCallback, useEffect, useState } from 'react'

import { catalogue } from '@/content/music/catalogue'
import { defaultJourney } from '@/content/music/mix'
import { journeyToQuery } from '@/domain/mix/address'
import { advance, begin, skipTo, steer, type Playing } from '@/domain/mix/hand-over'
import type { Journey, Track } from '@/domain/mix/types'
import { paths } from '@/lib/paths'

/**
 * Milliseconds without a change before the address is updated. Browsers limit how often a page can
 * update it.
 */
const ADDRESS_MS = 400
let addressTimer: ReturnType<typeof setTimeout> | undefined

interface Mix {
  /** The settings of the controls. */
  journey: Journey
  /** The track that is playing. */
  track: Track
  /** The playlist in order, beginning with the track that is playing. */
  tracks: readonly Track[]
  /** True while the music is about to change to another mix. */
  isAdapting: boolean
  change: (journey: Journey) => void
  /** Like `change`, but changes the music immediately. */
  startAt: (journey: Journey) => void
  /** Plays this track of the playlist now. */
  skipTo: (track: Track) => void
  skip: () => void
}

/** The journey set by the controls, and the playlist that follows it. */
export function useMix(): Mix {
  const [journey, setJourney] = useState(defaultJourney)
  const [playing, setPlaying] = useState(first)
  const { mix, pending } = playing
  const [track, following] = mix
  if (track === undefined) throw new Error('The catalogue is empty.')

  useEffect(() => {
    if (pending === null) return undefined
    const timer = setTimeout(
      // Timers can run slightly early, so use at least the planned time.
      () => setPlaying((before) => advance(before, Math.max(pending.at, performance.now()))),
      pending.at - performance.now(),
    )
    return () => clearTimeout(timer)
  }, [pending])

  const goOn = useCallback((next: Journey) => {
    setJourney(next)
    clearTimeout(addressTimer)
    addressTimer = setTimeout(() => writeAddress(next), ADDRESS_MS)
  }, [])

  const change = useCallback(
    (next: Journey) => {
      goOn(next)
      const at = performance.now()
      // Shows the changed control first and computes the playlist afterwards.
      startTransition(() => setPlaying((before) => steer(before, next, at)))
    },
    [goOn],
  )

  const startAt = useCallback(
    (next: Journey) => {
      goOn(next)
      setPlaying(begin(catalogue, next))
    },
    [goOn],
  )

  const skipToTrack = (chosen: Track) => setPlaying((before) => skipTo(before, chosen))

  return {
    journey,
    track,
    tracks: mix,
    isAdapting: pending !== null,
    change,
    startAt,
    skipTo: skipToTrack,
    skip: () => skipToTrack(following ?? track),
  }
}

function first(): Playing {
  return begin(catalogue, defaultJourney)
}

/** Changes the address without the router, because nothing else on the page depends on it. */
function writeAddress(journey: Journey) {
  // During a navigation, the address changes before the page does. Don't overwrite the next page's
  // address.
  if (location.pathname !== paths.home) return
  const query = new URLSearchParams(journeyToQuery(journey))
  const code = new URLSearchParams(location.search).get('ref')
  if (code !== null) query.set('ref', code)
  history.replaceState(history.state, '', `${location.pathname}?${query}${location.hash}`)
}
