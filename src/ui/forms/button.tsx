import { LoaderCircle } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'

import { classNames } from '@/ui/class-names'

type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'on-accent' | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
}

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & { busy?: boolean | undefined; busyLabel?: string | undefined }

const base =
  'button relative inline-flex items-center justify-center gap-2 rounded-md border font-semibold whitespace-nowrap ' +
  'select-none cursor-pointer transition active:translate-y-px ' +
  'disabled:cursor-not-allowed disabled:translate-y-0 ' +
  'aria-busy:cursor-progress aria-disabled:cursor-progress aria-disabled:translate-y-0 ' +
  '[&_svg]:shrink-0'

const variants = {
  primary:
    'border-transparent bg-accent text-on-accent hover:bg-accent-hover ' +
    'disabled:bg-hover disabled:text-mute',
  secondary:
    'border-edge bg-raised text-fg hover:bg-hover hover:border-mute ' +
    'disabled:border-line disabled:bg-transparent disabled:text-mute ' +
    'aria-disabled:border-line aria-disabled:bg-transparent aria-disabled:text-mute',
  ghost:
    'border-transparent text-fg hover:bg-hover disabled:bg-transparent disabled:text-mute ' +
    'aria-disabled:bg-transparent aria-disabled:text-mute',
  danger:
    'border-transparent bg-danger-fill text-on-danger hover:bg-danger-hover ' +
    'disabled:bg-hover disabled:text-mute',
  // For buttons on panels in the accent colour, on which the usual focus ring would be invisible.
  'on-accent':
    'border-transparent bg-on-accent text-accent hover:bg-on-accent/85 focus-visible:outline-on-accent',
}

const sizes = {
  sm: 'min-h-9 px-3 text-sm after:absolute after:-inset-1.5',
  // The labels wrap onto several lines if the screen is small and the user has chosen large text.
  md: 'min-h-touch px-4 max-sm:px-3 text-base max-sm:py-1 max-sm:text-center max-sm:whitespace-normal',
  lg: 'min-h-13 px-6 text-lg max-sm:py-1 max-sm:text-center max-sm:whitespace-normal',
}

export function buttonClass({ variant = 'primary', size = 'md' }: ButtonLook = {}): string {
  return classNames(base, variants[variant], sizes[size])
}

/** A busy button ignores clicks. It isn't `disabled`, because a disabled button loses the focus. */
export function Button({
  variant,
  size,
  busy = false,
  busyLabel,
  type = 'button',
  className,
  onClick,
  children,
  ...props
}: ButtonProps) {
  return (
    <button
      {...props}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || props['aria-disabled']}
      onClick={busy ? ignorePress : onClick}
      className={classNames(buttonClass({ variant, size }), className)}
    >
      {busy && <LoaderCircle aria-hidden className="size-[1.15em] animate-spin" />}
      {busy && busyLabel !== undefined ? busyLabel : children}
    </button>
  )
}

/** Also ignores Enter in a field, because the browser then clicks the form's submit button. */
function ignorePress(event: MouseEvent): void {
  event.preventDefault()
}
