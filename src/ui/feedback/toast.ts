import { useSyncExternalStore } from 'react'

export type ToastTone = 'neutral' | 'success' | 'danger'

export interface Message {
  title: string
  description?: string | undefined
  tone?: ToastTone | undefined
  /** A button. Pressing it calls `onPress` and closes the toast. */
  action?: { label: string; altText: string; onPress: () => void } | undefined
}

type Shown = Message & { id: number; open: boolean }

const most = 3
const none: readonly Shown[] = []
let shown: readonly Shown[] = none
let lastId = 0
const listeners = new Set<() => void>()

function update(next: readonly Shown[]) {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/**
 * Shows a toast. Can be called from anywhere. Replaces a toast with the same text that is still
 * shown.
 * @returns its ID, for `closeToast`.
 */
export function toast(message: Message): number {
  const others = shown.filter(
    ({ open, title, description }) =>
      open && (title !== message.title || description !== message.description),
  )
  lastId += 1
  update([...others.slice(1 - most), { ...message, id: lastId, open: true }])
  return lastId
}

/** Closes the errors that are shown, because a newer action has made them obsolete. */
export function dismissErrors(): void {
  update(shown.map((one) => (one.tone === 'danger' ? { ...one, open: false } : one)))
}

/** Closes all toasts, because a new action makes them obsolete. */
export function dismissToasts(): void {
  update(shown.map((one) => ({ ...one, open: false })))
}

/** Removes a toast's button when its action is no longer possible. */
export function endToastAction(id: number): void {
  update(shown.map((one) => (one.id === id ? { ...one, action: undefined } : one)))
}

export function closeToast(id: number): void {
  update(shown.map((one) => (one.id === id ? { ...one, open: false } : one)))
}

/** @returns the latest toasts, including those that were just closed and are still animating out. */
export function useToasts(): readonly Shown[] {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => none,
  )
}
