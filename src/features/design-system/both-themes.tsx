import type { ReactNode } from 'react'

import { classNames } from '@/ui/class-names'

type BothThemesProps = {
  /** Shows the themes one below the other, for content that needs the full width. */
  wide?: boolean | undefined
  children: ReactNode
}

/** Shows the same content in the light and the dark theme. */
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
