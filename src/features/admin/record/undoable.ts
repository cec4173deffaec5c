import { useSyncExternalStore } from 'react'

import { isNotWritten, whyNotChanged } from '@/components/why-not-changed'
import { beforeSignOut } from '@/session/before-sign-out'
import { closeToast, toast, type Message } from '@/ui/toast'

/** How long an action of the admin can be undone, in milliseconds. */
export const UNDO_MS = 5_000

/** An action that is written, and can be undone for a moment. */
interface Undoable {
  /** Names the action, such as "Verifying asha@people.example". */
  what: string
  /** The toast about the action. It gets an Undo button. */
  message: Message
  /** Restores the state before the action, in one write. */
  undo: () => Promise<void>
  /** Called when the action can't be undone any more: its email goes out now. */
  onKept?: () => Promise<void> | void
}

interface Offer extends Undoable {
  timer: ReturnType<typeof setTimeout>
  toastId: number
  /** Set while the action is being undone. */
  undoing: Promise<void> | null
}

interface Offers {
  /** What can be undone now, the oldest first; by record ID. True while it is being undone. */
  byId: ReadonlyMap<string, boolean>
  /** For screen readers. */
  said: string
}

const offers = new Map<string, Offer>()
const listeners = new Set<() => void>()
let shown: Offers = { byId: new Map(), said: '' }

/**
 * Shows the toast of an action, and lets the admin undo the action for `UNDO_MS`, also on other
 * pages.
 * @param id of the record. A newer action on it replaces the older one.
 */
export function offerUndo(id: string, action: Undoable): void {
  void keep(id)
  const toastId = toast({
    ...action.message,
    action: { label: 'Undo', onPress: () => void undo(id) },
  })
  const timer = setTimeout(() => void keep(id), UNDO_MS)
  offers.set(id, { ...action, timer, toastId, undoing: null })
  show(`${action.what} is done. Press U to undo.`)
}

/** Undoes the action on this record. Its email isn't sent. */
export async function undo(id: string | undefined): Promise<void> {
  const offer = id === undefined ? undefined : offers.get(id)
  if (id === undefined || offer === undefined) {
    show('There is nothing to undo.')
    return
  }
  if (offer.undoing !== null) return
  clearTimeout(offer.timer)
  closeToast(offer.toastId)
  const undoing = finish(id, offer)
  offers.set(id, { ...offer, undoing })
  show(`${offer.what} is being undone.`)
  await undoing
}

async function finish(id: string, { what, undo: write, onKept }: Offer): Promise<void> {
  try {
    await write()
    offers.delete(id)
    show(`${what} is undone.`)
  } catch (error) {
    offers.delete(id)
    show('')
    toast({
      title: isNotWritten(error) ? 'Not undone' : 'Not known',
      description: whyNotChanged(error),
      tone: 'danger',
    })
    await onKept?.()
  }
}

/** @returns the record of the latest action that can be undone. */
export function latestUndoable(): string | undefined {
  return [...offers].findLast(([, { undoing }]) => undoing === null)?.[0]
}

export function useUndoOffers(): Offers {
  return useSyncExternalStore(subscribe, () => shown)
}

/** Ends all offers, so that no email is missing after a sign-out. */
export async function keepAll(): Promise<void> {
  await Promise.all([...offers].map(([id, { undoing }]) => undoing ?? keep(id)))
}
beforeSignOut(keepAll)

async function keep(id: string): Promise<void> {
  const offer = offers.get(id)
  if (offer === undefined || offer.undoing !== null) return
  clearTimeout(offer.timer)
  closeToast(offer.toastId)
  offers.delete(id)
  show('')
  await offer.onKept?.()
}

function show(said: string): void {
  shown = {
    byId: new Map([...offers].map(([id, { undoing }]) => [id, undoing !== null])),
    said,
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
