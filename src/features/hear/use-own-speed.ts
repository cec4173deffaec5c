import { useEffect, useMemo, useState } from 'react'

/** Metres per second to km/h. */
const KMH = 3.6

type OwnSpeedState = 'off' | 'waiting' | 'following' | 'still' | 'refused'

export interface OwnSpeed {
  state: OwnSpeedState
  start: () => void
  stop: () => void
}

/**
 * The speed that the device measures, once it is asked for. Nothing of it leaves the browser.
 *
 * @param onSpeed is told of every measured speed, in km/h.
 */
export function useOwnSpeed(onSpeed: (speed: number) => void): OwnSpeed {
  const [state, setState] = useState<OwnSpeedState>('off')
  const isOn = state === 'waiting' || state === 'following' || state === 'still'

  useEffect(() => {
    if (!isOn) return undefined
    const watch = navigator.geolocation.watchPosition(
      ({ coords: { speed } }) => {
        // Null where the device can't tell: on a desk, mostly.
        setState(speed === null ? 'still' : 'following')
        if (speed !== null) onSpeed(speed * KMH)
      },
      // Where it only can't tell for now, as in a tunnel, it goes on trying.
      ({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? 'refused' : 'still'),
      { enableHighAccuracy: true, maximumAge: 2000 },
    )
    return () => navigator.geolocation.clearWatch(watch)
  }, [isOn, onSpeed])

  return useMemo(
    () => ({
      state,
      start: () => setState('geolocation' in navigator ? 'waiting' : 'refused'),
      stop: () => setState('off'),
    }),
    [state],
  )
}
