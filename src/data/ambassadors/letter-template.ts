import { queryOptions } from '@tanstack/react-query'
import { getDoc } from 'firebase/firestore/lite'
import * as v from 'valibot'

import { toListedAmbassador, type ListedAmbassador } from '@/data/accounts/users'
import { documentOf as watchedDocument } from '@/data/firebase/firestore'
import { documentOf } from '@/data/firebase/firestore-lite'
import { decode } from '@/data/firebase/decode'
import { AppError } from '@/data/firebase/errors'
import { runQuery, withTimeout } from '@/data/firebase/requests'
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

/** What letters of recommendation begin as, live; null until the admin has written it. For the admin. */
export function letterTemplateQuery(adminUid: string) {
  return liveQuery<LetterTemplate | null>(
    ['letter-template', adminUid],
    (next, fail) =>
      watchDocument(watchedDocument('letterTemplates', 'current'), (snapshot) =>
        decode(templateSchema, snapshot),
      )(next, fail),
    'Failed to load the letter’s template.',
  )
}

/** The template, and whom a letter is to be written for, as both are now. Two reads. For the admin. */
export function letterDraftQuery(adminUid: string, uid: string) {
  return queryOptions({
    queryKey: ['letter-draft', adminUid, uid],
    queryFn: () => runQuery(() => readLetterDraft(uid)),
    // Looked up each time that a letter is written, by whoever is told beside it when it fails.
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  })
}

interface LetterDraft {
  /** Null until the admin has written it. */
  template: LetterTemplate | null
  ambassador: ListedAmbassador
}

/**
 * What a letter begins with, by requests of its own: what is watched may not have heard yet of a template that has
 * just been saved.
 *
 * @param uid whom it is written for.
 * @throws AppError `changed` when they have left the programme.
 */
async function readLetterDraft(uid: string): Promise<LetterDraft> {
  const [template, profile] = await withTimeout(
    Promise.all([
      getDoc(documentOf('letterTemplates', 'current')),
      getDoc(documentOf('users', uid)),
    ]),
  )
  if (!profile.exists()) throw new AppError('changed', 'They have left the programme.')
  return {
    template: template.exists() ? decode(templateSchema, template) : null,
    ambassador: toListedAmbassador(profile),
  }
}
