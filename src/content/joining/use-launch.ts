import { useSyncExternalStore } from 'react'

import { pastMilestones } from '@/domain/launch'

import { launchWords, type LaunchWords } from './launch'

/**
 * The milestones that had passed at build time. Prerendered pages treat only these as past until
 * they are hydrated.
 */
declare const __PAST_AT_BUILD__: string

/** @returns the texts about the launch that are correct today. */
export function useLaunch(): LaunchWords {
  return launchWords(
    useSyncExternalStore(
      neverChanges,
      () => pastMilestones(Date.now()),
      () => __PAST_AT_BUILD__,
    ),
  )
}

const neverChanges = () => () => {}
