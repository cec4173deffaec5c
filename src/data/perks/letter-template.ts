import { queryOptions } from '@tanstack/react-query'
import { getDoc } from 'firebase/firestore/lite'
import * as v from 'valibot'

import { toListedAmbassador, type ListedAmbassador } from '@/data/accounts/users'
import { documentOf as watchedDocument } from '@/data/firebase/sdk/firestore'
import { documentOf } from '@/data/firebase/sdk/firestore-lite'
import { decode } from '@/data/firebase/decode'
import { letterTemplate } from '@/model/perks'
import { AppError } from '@/data/firebase/errors'
import { runQuery, withTimeout } from '@/data/firebase/requests'
import { liveQuery } from '@/data/firebase/queries/live-query'
import { watchDocument } from '@/data/firebase/queries/watch'

const { text, signedBy, signedAs } = letterTemplate.entries

/** An invalid text becomes empty, so that the admin can enter a new one. */
const templateSchema = v.object({
  text: v.fallback(text, ''),
  signedBy: v.fallback(signedBy, ''),
  signedAs: v.fallback(signedAs, ''),
})

/** The template of letters of recommendation. An issued letter has the same fields. */
export type LetterTemplate = v.InferOutput<typeof templateSchema>

/** The template, live; null until the admin has saved one. For the admin. */
export function letterTemplateQuery(adminUid: string) {
  return liveQuery<LetterTemplate | null>(
    ['letter-template', adminUid],
    (next, fail) =>
      watchDocument(watchedDocument('letterTemplates', 'current'), (snapshot) =>
        decode(templateSchema, snapshot),
      )(next, fail),
    'Failed to load the letter template.',
  )
}

/**
 * The template and the ambassador's profile, for the draft of a letter. Two reads. For the admin.
 */
export function letterDraftQuery(adminUid: string, uid: string) {
  return queryOptions({
    queryKey: ['letter-draft', adminUid, uid],
    queryFn: () => runQuery(() => readLetterDraft(uid)),
    // Don't cache: each letter needs current data. The dialog shows a failure inline.
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  })
}

interface LetterDraft {
  /** Null until the admin has saved a template. */
  template: LetterTemplate | null
  ambassador: ListedAmbassador
}

/**
 * Reads from the server: live queries may not include a template that was just saved.
 *
 * @param uid of the ambassador who gets the letter.
 * @throws AppError `changed` when the ambassador has left the programme.
 */
async function readLetterDraft(uid: string): Promise<LetterDraft> {
  const [template, profile] = await withTimeout(
    Promise.all([
      getDoc(documentOf('letterTemplates', 'current')),
      getDoc(documentOf('users', uid)),
    ]),
  )
  if (!profile.exists()) throw new AppError('changed', 'This ambassador has left the programme.')
  return {
    template: template.exists() ? decode(templateSchema, template) : null,
    ambassador: toListedAmbassador(profile),
  }
}
