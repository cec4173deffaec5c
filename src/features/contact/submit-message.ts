import { AppError } from '@/data/firebase/errors'
import { newMessageId, sendMessage, type Message } from '@/data/inbox/inbox'

import type { MessageFormDefinition } from './message-forms'

type Outcome = 'sent' | 'offline' | 'busy' | 'closed' | 'unknown'

/**
 * Loaded when the form is touched: it brings Firebase with it.
 *
 * Nobody but the admin can look whether a message has arrived. What can be known: a message is stored
 * once under its id, however often it is sent. So a message whose answer got lost keeps its id. When it is
 * then refused, it has arrived, and the admin has handled it meanwhile. A message that is refused the first
 * time has not, and gets a new id when it is sent again.
 */
export async function submitMessage(
  { inbox, draft, unanswered }: MessageFormDefinition,
  message: Message,
): Promise<Outcome> {
  const earlier = unanswered.read() ?? []
  const repeated = earlier.find((each) => isSame(each.message, message))
  const id = repeated?.id ?? newMessageId()
  // Before it is sent: the page may be gone when the answer comes.
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

  /** Forgets this message only. The others have no answer yet, and must keep their ids to be stored once. */
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
