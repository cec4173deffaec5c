import { classNames } from '@/ui/class-names'
import type { ToastTone } from './toast'

const edges = { neutral: 'border-edge', success: 'border-success', danger: 'border-danger' }

export const toastViewportClass =
  'toasts pointer-events-none fixed inset-x-0 z-50 mx-auto flex w-full max-w-form flex-col gap-3 p-4 sm:right-auto sm:mx-0 sm:p-6'

export const toastCloseClass =
  'grid size-touch shrink-0 cursor-pointer place-items-center rounded-md text-mute transition hover:bg-hover hover:text-fg active:text-accent-text'

export function toastClass(tone: ToastTone): string {
  return classNames(
    'pointer-events-auto flex items-start gap-3 rounded-lg border bg-raised py-2 pr-2 pl-4 shadow-overlay',
    edges[tone],
  )
}
