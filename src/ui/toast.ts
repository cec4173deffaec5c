import { useSyncExternalStore } from 'react'

export type ToastTone = 'neutral' | 'success' | 'danger'
type Message = { title: string; description?: string | undefined; tone?: ToastTone | undefined }
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

/** Shows a message from anywhere. The same words, still on screen, are replaced, not stacked. */
export function toast(message: Message): void {
  const others = shown.filter(
    ({ open, title, description }) =>
      open && (title !== message.title || description !== message.description),
  )
  lastId += 1
  update([...others.slice(1 - most), { ...message, id: lastId, open: true }])
}

/** Takes errors off the screen that something newer has overtaken. */
export function dismissErrors(): void {
  update(shown.map((one) => (one.tone === 'danger' ? { ...one, open: false } : one)))
}

/** Takes all messages off the screen: they are about what was done before. */
export function dismissToasts(): void {
  update(shown.map((one) => ({ ...one, open: false })))
}

export function closeToast(id: number): void {
  update(shown.map((one) => (one.id === id ? { ...one, open: false } : one)))
}

/** The latest messages; those just closed are among them, so that they can be seen to go. */
export function useToasts(): readonly Shown[] {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => none,
  )
}
