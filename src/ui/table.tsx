import type { ComponentProps } from 'react'

import { classNames } from './class-names'

// Rows become stacked cards in a narrow container. The roles are set because Safari drops a table's
// own semantics as soon as its display changes.

export function Table({
  label,
  role = 'table',
  className,
  ...props
}: ComponentProps<'table'> & { label: string }) {
  return (
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className="@container overflow-x-auto rounded-md"
    >
      <table
        {...props}
        role={role}
        aria-label={label}
        className={classNames('block w-full text-left text-sm @2xl:table', className)}
      />
    </div>
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
        'block border-b border-line py-3 transition last:border-0 @2xl:table-row @2xl:py-0 [tbody_&]:hover:bg-hover',
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

/** `label` is the column's name, shown beside the value where rows are stacked. */
export function TableCell({
  label,
  role = 'cell',
  className,
  ...props
}: ComponentProps<'td'> & { label: string }) {
  return (
    <td
      {...props}
      role={role}
      data-label={label}
      className={classNames(
        'grid min-h-8 grid-cols-[7.5rem_minmax(0,1fr)] items-center gap-3 px-3 py-1 wrap-anywhere',
        'before:text-xs before:text-mute before:content-[attr(data-label)]',
        '@2xl:table-cell @2xl:py-3 @2xl:align-middle @2xl:before:content-none',
        className,
      )}
    />
  )
}
