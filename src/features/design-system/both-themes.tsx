import type { ReactNode } from 'react'

import { classNames } from '@/ui/class-names'

type BothThemesProps = {
  /** One below the other, for what needs the width. */
  wide?: boolean | undefined
  children: ReactNode
}

/** The same thing by day and by night, side by side. */
export function BothThemes({ wide = false, children }: BothThemesProps) {
  return (
    <div
      className={classNames(
        'grid overflow-hidden rounded-xl border border-line',
        !wide && 'lg:grid-cols-2',
      )}
    >
      {(['light', 'dark'] as const).map((theme) => (
        <div
          key={theme}
          data-theme={theme}
          className="min-w-0 space-y-6 bg-ground p-4 text-fg sm:p-6"
        >
          {children}
        </div>
      ))}
    </div>
  )
}
