import { paths } from '@/lib/paths'

type TravelMode = 'walking' | 'commute' | 'road-trip' | 'flight'

const modes: Readonly<Record<string, TravelMode>> = {
  [paths.features]: 'commute',
  [paths.howItWorks]: 'walking',
  [paths.about]: 'commute',
  [paths.contact]: 'walking',
  [paths.ambassador]: 'flight',
  [paths.ambassadorSignUp]: 'flight',
}

/** @returns the travel mode whose accent colour the page uses; `road-trip` by default. */
export function pageMode(path: string): TravelMode {
  return modes[path] ?? 'road-trip'
}
