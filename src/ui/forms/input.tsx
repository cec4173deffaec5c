import type { ComponentProps } from 'react'

import { classNames } from '@/ui/class-names'

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return (
    <input
      {...props}
      className={classNames(
        // Safari aligns a date to the top of a field that is higher than its text.
        props.type === 'date' ? 'flex items-center' : 'block',
        'min-h-touch w-full rounded-md border border-edge bg-well px-3.5 text-base text-fg transition',
        'placeholder:text-mute hover:border-mute focus-visible:border-accent-text focus-visible:outline-offset-0',
        'aria-invalid:border-danger aria-invalid:focus-visible:outline-danger',
        'read-only:bg-ground disabled:cursor-not-allowed disabled:border-line disabled:bg-ground disabled:text-mute',
        className,
      )}
    />
  )
}
