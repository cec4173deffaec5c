import { useEffect, useMemo, useState } from 'react'

/** Converts metres per second to km/h. */
const KMH = 3.6

type OwnSpeedState = 'off' | 'waiting' | 'following' | 'still' | 'refused'

export interface OwnSpeed {
  state: OwnSpeedState
  start: () => void
  stop: () => void
}

/**
 * Measures the device's speed after the visitor has asked for it. The speed never leaves the
 * browser.
 *
 * @param onSpeed called with every measured speed, in km/h.
 */
export function useOwnSpeed(onSpeed: (speed: number) => void): OwnSpeed {
  const [state, setState] = useState<OwnSpeedState>('off')
  const isOn = state === 'waiting' || state === 'following' || state === 'still'

  useEffect(() => {
    if (!isOn) return undefined
    const watch = navigator.geolocation.watchPosition(
      ({ coords: { speed } }) => {
        // The speed is null if the device can't measure it, as on most desktop computers.
        setState(speed === null ? 'still' : 'following')
        if (speed !== null) onSpeed(speed * KMH)
      },
      // Other errors may be temporary, as in a tunnel, so keep trying.
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
