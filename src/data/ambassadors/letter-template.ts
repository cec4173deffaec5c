import { queryOptions } from '@tanstack/react-query'
import { doc, getDoc } from 'firebase/firestore'
import * as v from 'valibot'

import { toListedAmbassador } from '@/data/accounts/users'
import { letterTemplates, users } from '@/data/firebase/collections'
import { decode } from '@/data/firebase/decode'
import { AppError } from '@/data/firebase/errors'
import { withTimeout } from '@/data/firebase/time-out'
import { translated } from '@/data/firebase/translated'

import { liveQuery } from '@/data/firebase/live-query'
import { watchDocument } from '@/data/firebase/watch'

/** Empty where it can't be read, so that it can be written anew. */
const words = v.fallback(v.string(), '')

const templateSchema = v.object({
  /** With placeholders (`domain/letter.ts`). */
  text: words,
  /** A person's name. */
  signedBy: words,
  /** What that person is, such as "Founder, MoodDrive". */
  signedAs: words,
})

/** What letters of recommendation begin as; a letter has the same words. */
export type LetterTemplate = v.InferOutput<typeof templateSchema>

const current = () => doc(letterTemplates, 'current')

/** What letters of recommendation begin as, live; null until the admin has written it. For the admin. */
export function letterTemplateQuery(adminUid: string) {
  return liveQuery<LetterTemplate | null>(
    ['letter-template', adminUid],
    (next, fail) =>
      watchDocument(current(), (snapshot) => decode(templateSchema, snapshot))(next, fail),
    'Failed to load the letter’s template.',
  )
}

/** The template, and whom a letter is to be written for, as both are now. Two reads. For the admin. */
export function letterDraftQuery(adminUid: string, uid: string) {
  return queryOptions({
    queryKey: ['letter-draft', adminUid, uid],
    queryFn: () =>
      translated(async () => {
        const [template, profile] = await withTimeout(
          Promise.all([getDoc(current()), getDoc(doc(users, uid))]),
        )
        if (!profile.exists()) throw new AppError('changed', 'They have left the programme.')
        return {
          template: template.exists() ? decode(templateSchema, template) : null,
          ambassador: toListedAmbassador(profile),
        }
      }),
    // Looked up each time that a letter is written, by whoever is told beside it when it fails.
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  })
}
