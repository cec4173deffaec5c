import { getDoc } from 'firebase/firestore/lite'

import { toListedAmbassador, type ListedAmbassador } from '@/data/accounts/users'
import { letterTemplateDocument, userDocument } from '@/data/firebase/collections-lite'
import { decode } from '@/data/firebase/decode'
import { AppError } from '@/data/firebase/errors'
import { withTimeout } from '@/data/firebase/requests'
import { templateSchema, type LetterTemplate } from './letter-template'

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
export async function readLetterDraft(uid: string): Promise<LetterDraft> {
  const [template, profile] = await withTimeout(
    Promise.all([getDoc(letterTemplateDocument('current')), getDoc(userDocument(uid))]),
  )
  if (!profile.exists()) throw new AppError('changed', 'They have left the programme.')
  return {
    template: template.exists() ? decode(templateSchema, template) : null,
    ambassador: toListedAmbassador(profile),
  }
}
