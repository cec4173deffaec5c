import { useSyncExternalStore } from 'react'

import { pastMilestones } from '@/domain/launch'

import { launchWords, type LaunchWords } from './launch'

/** What was over when the site was built: pages that were built ahead say so until they are interactive. */
declare const __PAST_AT_BUILD__: string

/** When the app comes, as of today. */
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
