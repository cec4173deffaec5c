import { startTransition, useCallback, useEffect, useRef, useState } from 'react'

import { catalogue } from '@/content/catalogue'
import { defaultJourney } from '@/content/mix'
import { journeyToQuery } from '@/domain/mix/address'
import { advance, begin, skipTo, steer, type Playing } from '@/domain/mix/hand-over'
import type { Journey, Track } from '@/domain/mix/types'
import { paths } from '@/lib/paths'

/** The address follows once nobody has touched anything for so long: browsers refuse more. */
const ADDRESS_MS = 400

interface Mix {
  /** As the controls say. */
  journey: Journey
  /** What plays now. */
  track: Track
  /** In the order in which they play, beginning with it. */
  tracks: readonly Track[]
  /** Whether another mix is about to take over. */
  isAdapting: boolean
  change: (journey: Journey) => void
  /** As `change`, without the way there. */
  startAt: (journey: Journey) => void
  /** Plays this one of them now. */
  skipTo: (track: Track) => void
  skip: () => void
}

/** The journey that the controls say, and the playlist that follows it. */
export function useMix(): Mix {
  const [journey, setJourney] = useState(defaultJourney)
  const [playing, setPlaying] = useState(first)
  const { mix, pending } = playing
  const [track, following] = mix
  if (track === undefined) throw new Error('The catalogue is empty.')

  useEffect(() => {
    if (pending === null) return undefined
    const timer = setTimeout(
      // Timers may be a moment early.
      () => setPlaying((before) => advance(before, Math.max(pending.at, performance.now()))),
      pending.at - performance.now(),
    )
    return () => clearTimeout(timer)
  }, [pending])

  const addressTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(addressTimer.current), [])

  const goOn = useCallback((next: Journey) => {
    setJourney(next)
    clearTimeout(addressTimer.current)
    addressTimer.current = setTimeout(() => writeAddress(next), ADDRESS_MS)
  }, [])

  const change = useCallback(
    (next: Journey) => {
      goOn(next)
      const at = performance.now()
      // What was pressed answers first.
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

/** Not by the router: nothing else on the page depends on it. */
function writeAddress(journey: Journey) {
  // The next page's address is there before the page is.
  if (location.pathname !== paths.home) return
  const query = new URLSearchParams(journeyToQuery(journey))
  const code = new URLSearchParams(location.search).get('ref')
  if (code !== null) query.set('ref', code)
  history.replaceState(history.state, '', `${location.pathname}?${query}${location.hash}`)
}
