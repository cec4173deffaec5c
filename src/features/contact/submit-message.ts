import { AppError } from '@/data/firebase/errors'
import { newMessageId, sendMessage, type Message } from '@/data/inbox/inbox'

import type { MessageFormDefinition } from './message-forms'

type Outcome = 'sent' | 'offline' | 'busy' | 'closed' | 'unknown'

/**
 * This module loads Firebase, so it is imported when the visitor touches the form.
 *
 * If the server's answer got lost, the retry uses the same ID, so that the message can't be stored
 * twice. A refused retry means that the first attempt was stored, and that the admin has handled the
 * message since. A message that is refused at the first attempt gets a new ID next time.
 */
export async function submitMessage(
  { inbox, draft, unanswered }: MessageFormDefinition,
  message: Message,
): Promise<Outcome> {
  const earlier = unanswered.read() ?? []
  const repeated = earlier.find((each) => isSame(each.message, message))
  const id = repeated?.id ?? newMessageId()
  // Save the message before sending it, because the page may be closed when the answer arrives.
  if (repeated === undefined) unanswered.write([...earlier, { id, message }])
  try {
    await sendMessage(inbox, id, message)
  } catch (error) {
    const kind = error instanceof AppError ? error.kind : 'unknown'
    if (kind !== 'denied') {
      return kind === 'offline' || kind === 'busy' || kind === 'closed' ? kind : 'unknown'
    }
    if (repeated === undefined) {
      answered()
      return 'unknown'
    }
  }
  answered()
  draft.clear()
  return 'sent'

  /** Removes only this message. Other messages still wait for an answer and must keep their IDs. */
  function answered() {
    const others = (unanswered.read() ?? []).filter((each) => each.id !== id)
    if (others.length === 0) unanswered.clear()
    else unanswered.write(others)
  }
}

function isSame(one: Message, other: Message): boolean {
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
  )
}
