import type { ReactNode } from 'react'

import { GearedText, type GearedWords } from './geared-text'
import { Heading } from './heading'

type PageHeaderProps = {
  title: readonly GearedWords[]
  lede?: ReactNode
  /** What to do from here: buttons and links. */
  actions?: ReactNode
}

/** The top of a page: its one h1, what the page is about, and the way on. */
export function PageHeader({ title, lede, actions }: PageHeaderProps) {
  return (
    <header className="wrap pt-12 sm:pt-20">
      {/* Every line is a phrase of its own, so that none breaks elsewhere before the font has come. */}
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
