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

/** The way of travelling that a page is painted in: a road trip where nothing else is said. */
export function pageMode(path: string): TravelMode {
  return modes[path] ?? 'road-trip'
}
