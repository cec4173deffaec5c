import { Fragment } from 'react'

import { classNames } from '@/ui/class-names'
import { gears, type Gear } from './gears'

/** A piece of a headline. `gear` sets the width of its letters; `accent` sets it in the accent colour. */
export type GearedWords = { text: string; gear?: Gear; accent?: boolean }

type GearedTextProps = {
  words: readonly GearedWords[]
  /** Added to the classes of every piece. */
  className?: string | undefined
}

export function GearedText({ words, className }: GearedTextProps) {
  return words.map(({ text, gear = 3, accent = false }) => (
    <Fragment key={text}>
      <span className={classNames(gears[gear], accent && 'text-accent-display', className)}>
        {text}
      </span>{' '}
    </Fragment>
  ))
}
