import { queryOptions } from '@tanstack/react-query'
import { doc } from 'firebase/firestore'
import * as v from 'valibot'

import { letterTemplates } from '@/data/firebase/collections'
import { decode } from '@/data/firebase/decode'
import { runQuery } from '@/data/firebase/requests'
import { liveQuery } from '@/data/firebase/live-query'
import { watchDocument } from '@/data/firebase/watch'

/** Empty where it can't be read, so that it can be written anew. */
const words = v.fallback(v.string(), '')

export const templateSchema = v.object({
  /** With placeholders (`domain/letter.ts`). */
  text: words,
  /** A person's name. */
  signedBy: words,
  /** What that person is, such as "Founder, MoodDrive". */
  signedAs: words,
})

/** What letters of recommendation begin as; a letter has the same words. */
export type LetterTemplate = v.InferOutput<typeof templateSchema>

/** What letters of recommendation begin as, live; null until the admin has written it. For the admin. */
export function letterTemplateQuery(adminUid: string) {
  return liveQuery<LetterTemplate | null>(
    ['letter-template', adminUid],
    (next, fail) =>
      watchDocument(doc(letterTemplates, 'current'), (snapshot) =>
        decode(templateSchema, snapshot),
      )(next, fail),
    'Failed to load the letter’s template.',
  )
}

/** The template, and whom a letter is to be written for, as both are now. Two reads. For the admin. */
export function letterDraftQuery(adminUid: string, uid: string) {
  return queryOptions({
    queryKey: ['letter-draft', adminUid, uid],
    queryFn: () =>
      runQuery(async () => {
        const { readLetterDraft } = await import('./letter-draft')
        return readLetterDraft(uid)
      }),
    // Looked up each time that a letter is written, by whoever is told beside it when it fails.
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  })
}
