import type { ComponentProps } from 'react'

import { classNames } from '@/ui/class-names'

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...props}
      className={classNames(
        'block w-full resize-y rounded-md border border-edge bg-well px-3.5 py-2.5 text-base text-fg transition',
        'placeholder:text-mute hover:border-mute focus-visible:border-accent-text focus-visible:outline-offset-0',
        'aria-invalid:border-danger aria-invalid:focus-visible:outline-danger',
        'read-only:bg-ground disabled:cursor-not-allowed disabled:border-line disabled:bg-ground disabled:text-mute',
        className,
      )}
    />
  )
}
