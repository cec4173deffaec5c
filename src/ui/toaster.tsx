import * as RadixToast from '@radix-ui/react-toast'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useSyncExternalStore } from 'react'

import { classNames } from './class-names'

type Tone = 'neutral' | 'success' | 'danger'
type Message = { title: string; description?: string | undefined; tone?: Tone | undefined }
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

function close(id: number) {
  update(shown.map((one) => (one.id === id ? { ...one, open: false } : one)))
}

const icons = { neutral: Info, success: CircleCheck, danger: CircleAlert }
const iconColours = { neutral: 'text-mute', success: 'text-success', danger: 'text-danger' }
const edges = { neutral: 'border-line', success: 'border-success/40', danger: 'border-danger/50' }

export function Toaster() {
  // Nothing is rendered ahead of time: Radix writes style attributes, which the content security
  // policy refuses in markup.
  const ready = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
  const messages = useSyncExternalStore(
    subscribe,
    () => shown,
    () => none,
  )
  if (!ready) return null

  return (
    <RadixToast.Provider label="Notification" swipeDirection="left">
      {messages.map(({ id, open, title, description, tone = 'neutral' }) => {
        const Icon = icons[tone]
        return (
          <RadixToast.Root
            key={id}
            open={open}
            type={tone === 'danger' ? 'foreground' : 'background'}
            duration={tone === 'danger' ? 12_000 : 6_000}
            onOpenChange={(stillOpen) => {
              if (!stillOpen) close(id)
            }}
            className={classNames(
              'pointer-events-auto flex items-start gap-3 rounded-lg border bg-raised py-2 pr-2 pl-4 shadow-overlay',
              'data-[state=closed]:animate-toast-out data-[state=open]:animate-toast-in',
              'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition',
              edges[tone],
            )}
          >
            <Icon aria-hidden className={classNames('mt-2.5 size-5 shrink-0', iconColours[tone])} />
            <div className="min-w-0 flex-1 py-2">
              <RadixToast.Title className="font-semibold">{title}</RadixToast.Title>
              {description !== undefined && (
                <RadixToast.Description className="mt-0.5 text-sm text-mute">
                  {description}
                </RadixToast.Description>
              )}
            </div>
            <RadixToast.Close
              aria-label="Close"
              className="grid size-touch shrink-0 cursor-pointer place-items-center rounded-md text-mute transition hover:bg-hover hover:text-fg active:text-accent-text"
            >
              <X aria-hidden className="size-4.5" />
            </RadixToast.Close>
          </RadixToast.Root>
        )
      })}
      <RadixToast.Viewport
        label="Notifications ({hotkey})"
        className="pointer-events-none fixed inset-x-0 bottom-0 z-50 mx-auto flex w-full max-w-form flex-col gap-3 p-4 sm:right-auto sm:mx-0 sm:p-6"
      />
    </RadixToast.Provider>
  )
}
