import * as RadixTabs from '@radix-ui/react-tabs'
import type { ComponentProps } from 'react'

import { classNames } from './class-names'

export function Tabs(props: ComponentProps<typeof RadixTabs.Root>) {
  return <RadixTabs.Root {...props} />
}

export function TabList({ className, ...props }: ComponentProps<typeof RadixTabs.List>) {
  return (
    <RadixTabs.List
      {...props}
      // After a mouse click, Tab moves the focus to the list itself. Radix removes the list's focus
      // ring with an inline style, so override that.
      style={{ outline: undefined }}
      className={classNames('flex flex-wrap gap-1 border-b border-line', className)}
    />
  )
}

export function Tab({ className, ...props }: ComponentProps<typeof RadixTabs.Trigger>) {
  return (
    <RadixTabs.Trigger
      {...props}
      className={classNames(
        'relative -mb-px min-h-touch cursor-pointer rounded-t-md px-3 font-medium text-mute transition sm:px-4',
        'hover:bg-hover hover:text-fg focus-visible:-outline-offset-2 active:text-accent-text',
        'after:absolute after:inset-x-3 after:bottom-0 after:h-0.75 after:origin-left after:scale-x-0 after:rounded-full after:bg-accent-text after:transition after:ease-coast',
        'data-[state=active]:text-fg data-[state=active]:after:scale-x-100 forced-colors:after:bg-[Highlight]',
        'disabled:cursor-not-allowed disabled:text-mute disabled:opacity-50 disabled:hover:bg-transparent',
        className,
      )}
    />
  )
}

export function TabPanel({ className, ...props }: ComponentProps<typeof RadixTabs.Content>) {
  return <RadixTabs.Content {...props} className={classNames('rounded-md pt-6', className)} />
}
