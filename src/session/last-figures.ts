import { useMemo } from 'react'
import * as v from 'valibot'

import { storedValue } from '@/lib/browser/browser-storage'
import { matchesSchema } from '@/lib/matches-schema'
import { storageKey } from '@/lib/browser/storage-keys'
import { board } from '@/model/boards'

import { readHintedUid, useHintedUid } from './session-hint'

const KEPT_MS = 7 * 24 * 60 * 60_000

const seenSchema = v.object({
  verified: v.number(),
  /** The displayed rank, such as '#3'. */
  rank: v.string(),
  /** The time of the figures, in milliseconds since 1970. */
  at: v.number(),
})

/** The figures of one visit. The next visit shows how they have changed. */
export type SeenFigures = v.InferOutput<typeof seenSchema>

const referralSchema = v.object({
  id: v.string(),
  /** Masked, such as `a***@gmail.com`; null after the record is erased. */
  email: v.nullable(v.string()),
  status: v.string(),
  /** Milliseconds since 1970. */
  joined: v.number(),
})

const schema = v.object({
  ...seenSchema.entries,
  uid: v.string(),
  firstName: v.string(),
  college: v.string(),
  /** True if the boards show the ambassador's name. */
  isNamed: v.boolean(),
  code: v.string(),
  paused: v.boolean(),
  /** Referrals that were verified this month. */
  thisMonth: v.number(),
  /** All sign-ups with the code, in any status. */
  joined: v.number(),
  /** The all-time board; null until published. */
  board: v.nullable(board),
  /** The ten newest referrals. */
  referrals: v.array(referralSchema),
  /** The figures of the previous visit. */
  before: v.nullable(seenSchema),
})

export type LastFigures = v.InferOutput<typeof schema>

const stored = storedValue(() => localStorage, storageKey('last-figures'), matchesSchema(schema))

/**
 * The figures that an ambassador's dashboard last showed in this browser. The dashboard opens with
 * them before Firebase has loaded. Deleted after seven days, at sign-out, and when another person
 * signs in.
 */
export const lastFigures = {
  /**
   * Returns null if there are none. Deletes figures that are seven days old or another person's.
   */
  read(): LastFigures | null {
    const figures = stored.read()
    if (figures === null) return null
    if (figures.uid === readHintedUid() && Date.now() - figures.at < KEPT_MS) return figures
    stored.clear()
    return null
  },
  /** Saves nothing if the ambassador has signed out in another tab. */
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

/** Returns the stored figures; null after a sign-out in any tab. */
export function useLastFigures(): LastFigures | null {
  const uid = useHintedUid()
  // Read again when the uid changes: reading deletes another person's figures.
  return useMemo(() => {
    const figures = lastFigures.read()
    return figures?.uid === uid ? figures : null
  }, [uid])
}

function masked(email: string): string {
  return email.replace(/^(.)[^@]*/u, '$1***')
}
