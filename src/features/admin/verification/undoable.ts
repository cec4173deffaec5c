import { useSyncExternalStore } from 'react'

import { isNotWritten, whyNotChanged } from '@/components/form/why-not-changed'
import { beforeSignOut } from '@/session/before-sign-out'
import { closeToast, endToastAction, toast, type Message } from '@/ui/feedback/toast'

/** How long an action of the admin can be undone, in milliseconds. */
export const UNDO_MS = 5_000

/** A completed action that can be undone for some seconds. */
interface Undoable {
  /** Names the action, such as "Verifying asha@people.example". */
  what: string
  /** The toast about the action. It gets an Undo button. */
  message: Message
  /** Restores the state before the action, in one write. Null if that state isn't known. */
  undo: (() => Promise<void>) | null
  /** Called when the action can't be undone any more, to queue its email. */
  onKept: () => Promise<void> | void
}

interface Offer extends Undoable {
  timer: ReturnType<typeof setTimeout>
  toastId: number
  /** Set while the action is being undone. */
  undoing: Promise<void> | null
}

const listeners = new Set<() => void>()
/** The offers by record ID, the newest last. */
let offers: ReadonlyMap<string, Offer> = new Map()

/**
 * Shows the toast of an action, and lets the admin undo the action for `UNDO_MS`, also on other
 * pages.
 * @param id of the record. A new action on the record ends the offer for the earlier one.
 */
export function offerUndo(id: string, action: Undoable): void {
  void keep(id)
  const { what, message } = action
  const button = { label: 'Undo', altText: `Undo: ${what}`, onPress: () => void undo(id) }
  const toastId = toast(action.undo === null ? message : { ...message, action: button })
  const timer = setTimeout(() => void keep(id), UNDO_MS)
  change(id, { ...action, timer, toastId, undoing: null })
}

/** Undoes the action on this record, by default the latest one. Its email isn't sent. */
export async function undo(id = latestUndoable()): Promise<void> {
  const offer = id === undefined ? undefined : offers.get(id)
  if (id === undefined || offer === undefined || offer.undo === null) {
    toast({ title: 'There is nothing to undo.' })
    return
  }
  if (offer.undoing !== null) return
  clearTimeout(offer.timer)
  closeToast(offer.toastId)
  const undoing = finish(offer, offer.undo)
  change(id, { ...offer, undoing })
  await undoing
  // A new action on the record may have replaced this one.
  if (offers.get(id)?.undoing === undoing) change(id, null)
}

async function finish({ what, onKept }: Offer, restore: () => Promise<void>): Promise<void> {
  try {
    await restore()
    toast({ title: 'Undone', description: `${what} is undone.` })
  } catch (error) {
    const title = isNotWritten(error) ? 'Not undone' : 'Not confirmed'
    toast({ title, description: whyNotChanged(error), tone: 'danger' })
    await onKept()
  }
}

/** Returns the record ID of the latest action that can be undone. */
export function latestUndoable(): string | undefined {
  return [...offers].findLast((one) => one[1].undo !== null && one[1].undoing === null)?.[0]
}

/** `undo` is null if the action can't be undone. `undoing` is set while it is being undone. */
export type UndoOffer = Pick<Offer, 'undo' | 'undoing'>

/** Returns the actions of the last seconds, by record ID. */
export function useUndoOffers(): ReadonlyMap<string, UndoOffer> {
  return useSyncExternalStore(subscribe, () => offers)
}

/** Ends all offers, and waits until their emails are queued. */
export async function keepAll(): Promise<void> {
  await Promise.all([...offers].map(([id, { undoing }]) => undoing ?? keep(id)))
}
// After a sign-out, no email could be queued.
beforeSignOut(keepAll)
addEventListener('pagehide', () => void keepAll())

async function keep(id: string): Promise<void> {
  const offer = offers.get(id)
  if (offer === undefined || offer.undoing !== null) return
  clearTimeout(offer.timer)
  endToastAction(offer.toastId)
  change(id, null)
  await offer.onKept()
}

function change(id: string, offer: Offer | null): void {
  const others = [...offers].filter(([one]) => one !== id)
  offers = new Map(offer === null ? others : [...others, [id, offer]])
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
