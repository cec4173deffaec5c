/** What is deleted here without harm to anything else, as firestore.rules has it. */
const DELETABLE =
  /^(?:(?:contactMessages|notifyRequests|demoRequests|paymentDisputes|deletionRequests|recordNotes|statementRuns|announcements|mail)\/[^/]+|system\/(?:signupsClosed|inboxClosed|collegeNames))$/

const MENDED_BY_HAND = 'Put the fields right in Firebase’s console: docs/data-model.md has them.'

/** What else ends it, by the collection. */
const WORDS: Record<string, string> = {
  waitlistUsers:
    'It can’t be verified like this. Put the fields right in Firebase’s console, or erase it: its details under Payments have the button.',
  letterTemplates:
    'Write the template anew under Programme, or put it right in Firebase’s console.',
  'system/signupsClosed': 'Nobody can join while it is there: deleting it opens the waitlist.',
  'system/inboxClosed': 'Nobody can write while it is there: deleting it opens the inbox.',
  'system/verificationClock': 'It is written anew with the next verification.',
}

interface WayOn {
  words: string
  isDeletable: boolean
}

/** How the admin ends the damage of this document. */
export function wayOn(path: string): WayOn {
  const isDeletable = DELETABLE.test(path)
  const [collection = ''] = path.split('/')
  const words = WORDS[path] ?? WORDS[collection] ?? null
  if (words !== null) return { words, isDeletable }
  return {
    words: isDeletable
      ? 'Delete it, or put the fields right in Firebase’s console.'
      : MENDED_BY_HAND,
    isDeletable,
  }
}
