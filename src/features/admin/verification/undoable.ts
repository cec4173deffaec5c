import { useSyncExternalStore } from 'react'

import { isNotWritten, whyNotChanged } from '@/components/form/why-not-changed'
import { beforeSignOut } from '@/session/before-sign-out'
import { closeToast, endToastAction, toast, type Message } from '@/ui/feedback/toast'

/** How long an action of the admin can be undone, in milliseconds. */
export const UNDO_MS = 5_000

/** A completed action that can be undone for some seconds. */
interface Undoable {
  /** The result of `startAction`, if it was called. */
  started?: Started
  /** Names the action, such as "Verifying asha@people.example". */
  what: string
  /** The toast about the action. It gets an Undo button. */
  message: Message
  /** Restores the state before the action, in one write. Null if that state isn't known. */
  undo: (() => Promise<void>) | null
  /** Called when the action can't be undone any more, to queue its email. */
  onKept: () => Promise<void> | void
}

/** An action that is being written. Later actions have a higher `order`. */
interface Started {
  what: string
  order: number
}

interface Offer extends Undoable {
  order: number
  timer: ReturnType<typeof setTimeout>
  toastId: number
  /** Set while the action is being undone. */
  undoing: Promise<void> | null
}

const listeners = new Set<() => void>()
/** The actions that can be undone now, by record ID. */
let offers: ReadonlyMap<string, Offer> = new Map()
const writing = new Set<Started>()
let lastOrder = 0

/**
 * Call before an action is written, and `endAction` after it. In between, `undo` doesn't undo an
 * older action, because the admin means this action.
 */
export function startAction(what: string): Started {
  lastOrder += 1
  const started = { what, order: lastOrder }
  writing.add(started)
  return started
}

export function endAction(started: Started): void {
  writing.delete(started)
}

export function forgetStarted(): void {
  writing.clear()
}

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
  lastOrder += 1
  const order = action.started?.order ?? lastOrder
  change(id, { ...action, order, timer, toastId, undoing: null })
}

/** Undoes the action on this record, by default the latest one. Its email isn't sent. */
export async function undo(id = latestUndoable()): Promise<void> {
  const offer = id === undefined ? undefined : offers.get(id)
  if (id === undefined || offer === undefined || offer.undo === null) {
    const unfinished = id === undefined ? [...writing].at(-1) : undefined
    toast({
      title:
        unfinished === undefined
          ? 'There is nothing to undo.'
          : `${unfinished.what} isn’t finished yet. Press U again in a moment.`,
    })
    return
  }
  if (offer.undoing !== null) return
  clearTimeout(offer.timer)
  closeToast(offer.toastId)
  const undoing = finish(offer, offer.undo)
  change(id, { ...offer, undoing })
  await undoing
  // Remove the offer, unless the offer for a new action has replaced it.
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

/**
 * Returns the record ID of the latest action that can be undone; undefined if there is none, or
 * while a later action is being written.
 */
export function latestUndoable(): string | undefined {
  const latest = [...offers]
    .filter(([, { undo: restore, undoing }]) => restore !== null && undoing === null)
    .map(([id, { order }]) => ({ id, order }))
    .toSorted((one, other) => one.order - other.order)
    .at(-1)
  const isOutdated = [...writing].some(({ order }) => order > (latest?.order ?? 0))
  return isOutdated ? undefined : latest?.id
}

/** `undo` is null if the action can't be undone. `undoing` is set while it is being undone. */
export type UndoOffer = Pick<Offer, 'undo' | 'undoing'>

/** Returns the actions of the last `UNDO_MS` milliseconds, by record ID. */
export function useUndoOffers(): ReadonlyMap<string, UndoOffer> {
  return useSyncExternalStore(subscribe, () => offers)
}

/** Ends all offers, and waits until their emails are queued. */
export async function keepAll(): Promise<void> {
  await Promise.all([...offers].map(([id, { undoing }]) => undoing ?? keep(id)))
}
// Queue the emails before a sign-out, because it is impossible afterwards.
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
