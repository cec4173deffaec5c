import { Fragment } from 'react'

import { classNames } from './class-names'
import { gears, type Gear } from './gears'

/** A piece of a headline: its words, how fast they go, and whether they take the accent. */
export type GearedWords = { text: string; gear?: Gear; accent?: boolean }

type GearedTextProps = {
  words: readonly GearedWords[]
  /** For every piece. */
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
