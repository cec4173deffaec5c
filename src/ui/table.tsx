import { useCallback, useState, type ComponentProps } from 'react'

import { classNames } from './class-names'

// Rows become stacked cards if the container is narrow. The ARIA roles are set explicitly because
// Safari drops a table's semantics if its `display` changes.

export function Table({
  label,
  hasStickyHead = false,
  role = 'table',
  className,
  ...props
}: ComponentProps<'table'> & { label: string; hasStickyHead?: boolean }) {
  // Keyboard users can focus the table only if it is so wide that it scrolls.
  const [tabIndex, setTabIndex] = useState<0 | undefined>()

  const watchWidth = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    const observer = new ResizeObserver(() => {
      setTabIndex(element.scrollWidth > element.clientWidth ? 0 : undefined)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return (
    <section
      ref={watchWidth}
      aria-label={label}
      tabIndex={tabIndex}
      className={classNames(
        '@container -mx-3 rounded-md',
        // A sticky head doesn't work inside an element that scrolls.
        hasStickyHead ? 'max-xl:overflow-x-auto' : 'overflow-x-auto',
      )}
    >
      <table
        {...props}
        role={role}
        aria-label={label}
        className={classNames('block w-full text-left text-sm tabular-nums @2xl:table', className)}
      />
    </section>
  )
}

export function TableHead({ role = 'rowgroup', className, ...props }: ComponentProps<'thead'>) {
  return (
    <thead
      {...props}
      role={role}
      className={classNames('sr-only @2xl:not-sr-only @2xl:table-header-group', className)}
    />
  )
}

export function TableBody({ role = 'rowgroup', className, ...props }: ComponentProps<'tbody'>) {
  return (
    <tbody {...props} role={role} className={classNames('block @2xl:table-row-group', className)} />
  )
}

export function TableRow({ role = 'row', className, ...props }: ComponentProps<'tr'>) {
  return (
    <tr
      {...props}
      role={role}
      className={classNames(
        'block border-b border-line py-3 transition @2xl:table-row @2xl:py-0 [tbody_&]:hover:bg-hover [tbody_&]:last:border-0',
        className,
      )}
    />
  )
}

export function TableHeader({ role = 'columnheader', className, ...props }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      {...props}
      role={role}
      className={classNames(
        'px-3 py-2.5 text-xs font-medium whitespace-nowrap text-mute',
        className,
      )}
    />
  )
}

/**
 * `label` is the column's name, shown next to the value in stacked rows. Values don't wrap in a
 * table unless `wrap` is set, for long values such as email addresses.
 */
export function TableCell({
  label,
  wrap = false,
  role = 'cell',
  className,
  ...props
}: ComponentProps<'td'> & { label: string; wrap?: boolean | undefined }) {
  return (
    <td
      {...props}
      role={role}
      data-label={label}
      className={classNames(
        'grid min-h-8 grid-cols-[5.5rem_minmax(0,1fr)] items-center justify-items-start gap-3 px-3 py-1 wrap-anywhere',
        'before:text-xs before:text-mute before:content-[attr(data-label)]',
        '@2xl:table-cell @2xl:py-2.5 @2xl:align-middle @2xl:before:content-none',
        wrap ? '@2xl:min-w-44' : '@2xl:whitespace-nowrap',
        className,
      )}
    />
  )
}
