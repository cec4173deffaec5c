import type { ReactNode } from 'react'

import { GearedText, type GearedWords } from '@/ui/brand/geared-text'
import { Heading } from './heading'

type PageHeaderProps = {
  title: readonly GearedWords[]
  lede?: ReactNode
  /** The page's main buttons and links. */
  actions?: ReactNode
}

/** The top of a page: its h1, an introduction, and the main buttons and links. */
export function PageHeader({ title, lede, actions }: PageHeaderProps) {
  return (
    <header className="wrap pt-12 sm:pt-20">
      {/* On phones each piece of the title is one line that doesn't wrap, so that the line breaks
          stay the same when the web font replaces the fallback. */}
      <Heading level={1} size="banner">
        <GearedText words={title} className="block whitespace-nowrap sm:not-last:inline" />
      </Heading>
      {lede !== undefined && (
        <p className="mt-6 max-w-prose text-xl text-mute max-sm:max-w-82">{lede}</p>
      )}
      {actions !== undefined && <div className="mt-8 flex flex-wrap gap-3">{actions}</div>}
    </header>
  )
}
