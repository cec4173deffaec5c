import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'

import { classNames } from '@/ui/class-names'

/** The browser's native select, so that phones open their own picker, styled like `Input`. */
export function Select({ className, children, ...props }: ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select
        {...props}
        className={classNames(
          'block min-h-touch w-full cursor-pointer appearance-none truncate rounded-md border border-edge bg-well pr-11 pl-3.5 text-base text-fg transition',
          'hover:border-mute focus-visible:border-accent-text focus-visible:outline-offset-0',
          'aria-invalid:border-danger aria-invalid:focus-visible:outline-danger',
          'disabled:cursor-not-allowed disabled:border-line disabled:bg-ground disabled:text-mute disabled:opacity-100',
          className,
        )}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-5 text-mute"
      />
    </div>
  )
}
