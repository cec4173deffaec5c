import { useId, type ReactNode } from 'react'

import { classNames } from '@/ui/class-names'
import { GearedText, type GearedWords } from '@/ui/brand/geared-text'
import { Heading } from './heading'

type SectionProps = {
  /** The anchor in links to this section. */
  id?: string | undefined
  title: readonly GearedWords[]
  lede?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A section of a public page with its heading. */
export function Section({ id, title, lede, className, children }: SectionProps) {
  const titleId = useId()
  return (
    <section id={id} aria-labelledby={titleId} className={classNames('py-section', className)}>
      <div className="wrap">
        <Heading level={2} id={titleId}>
          <GearedText words={title} />
        </Heading>
        {lede !== undefined && <p className="mt-4 max-w-prose text-lg text-mute">{lede}</p>}
        <div className="mt-10 sm:mt-14">{children}</div>
      </div>
    </section>
  )
}
