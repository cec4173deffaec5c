import { useMemo } from 'react'
import * as v from 'valibot'

import { TIERS } from '@/domain/tiers'
import { storedValue } from '@/lib/browser-storage'
import { matchesSchema } from '@/lib/matches-schema'
import { storageKey } from '@/lib/storage-keys'

import { readHintedUid, useHintedUid } from './session-hint'

const KEPT_MS = 7 * 24 * 60 * 60_000

const seenSchema = v.object({
  verified: v.number(),
  /** As it was shown, such as '#3'. */
  rank: v.string(),
  /** When they were known, in milliseconds since 1970. */
  at: v.number(),
})

/** What changes from one visit to the next. */
export type SeenFigures = v.InferOutput<typeof seenSchema>

const boardSchema = v.object({
  people: v.record(
    v.string(),
    v.object({
      firstName: v.string(),
      college: v.string(),
      count: v.number(),
      tier: v.picklist(TIERS.map(({ name }) => name)),
    }),
  ),
  colleges: v.array(v.object({ name: v.string(), count: v.number() })),
  histogram: v.record(v.string(), v.number()),
})

const referralSchema = v.object({
  id: v.string(),
  /** Masked, such as `a***@gmail.com`; null once it was erased. */
  email: v.nullable(v.string()),
  status: v.string(),
  /** In milliseconds since 1970. */
  joined: v.number(),
})

const schema = v.object({
  ...seenSchema.entries,
  uid: v.string(),
  firstName: v.string(),
  college: v.string(),
  /** Whether boards show the name. */
  isNamed: v.boolean(),
  code: v.string(),
  paused: v.boolean(),
  /** Verified since the month began. */
  thisMonth: v.number(),
  /** All who joined, whatever became of their payment. */
  joined: v.number(),
  /** The board of all time; null while none is published. */
  board: v.nullable(boardSchema),
  /** The ten newest. */
  referrals: v.array(referralSchema),
  /** Those of the visit before. */
  before: v.nullable(seenSchema),
})

export type LastFigures = v.InferOutput<typeof schema>

const stored = storedValue(() => localStorage, storageKey('last-figures'), matchesSchema(schema))

/**
 * What an ambassador's dashboard showed last in this browser: it opens with them, before any of Firebase is there.
 * Kept for seven days, for whom the session hint names, until they sign out.
 */
export const lastFigures = {
  /** Returns null if there are none, or they are too old or somebody else's; those are deleted. */
  read(): LastFigures | null {
    const figures = stored.read()
    if (figures === null) return null
    if (figures.uid === readHintedUid() && Date.now() - figures.at < KEPT_MS) return figures
    stored.clear()
    return null
  },
  /** Keeps nothing of somebody who has signed out in another tab. */
  write(figures: LastFigures): void {
    if (figures.uid !== readHintedUid()) return
    const referrals = figures.referrals.map(({ email, ...one }) => ({
      ...one,
      email: email === null ? null : masked(email),
    }))
    stored.write({ ...figures, referrals })
  },
  clear(): void {
    stored.clear()
  },
}

/** The last figures, until their owner signs out in whichever tab. */
export function useLastFigures(): LastFigures | null {
  const uid = useHintedUid()
  // Read again for another uid: then they are deleted.
  return useMemo(() => {
    const figures = lastFigures.read()
    return figures?.uid === uid ? figures : null
  }, [uid])
}

function masked(email: string): string {
  return email.replace(/^(.)[^@]*/u, '$1***')
}
