import { useId, type ReactNode } from 'react'

import { classNames } from '@/ui/class-names'
import { GearedText, type GearedWords } from '@/ui/brand/geared-text'
import { Heading } from '@/ui/page/heading'

const layouts = {
  below: {
    entry: 'grid gap-y-12',
    words: 'grid items-end gap-x-16 gap-y-5 lg:grid-cols-2',
    picture: 'min-w-0',
  },
  beside: {
    entry: 'grid gap-12 lg:grid-cols-12 lg:gap-16',
    words: 'grid gap-5 self-start lg:sticky lg:top-28 lg:col-span-5',
    picture: 'min-w-0 lg:col-span-7',
  },
}

type FeaturesEntryProps = {
  title: readonly GearedWords[]
  text: string
  /**
   * The position of the picture. If it is beside the text, the text stays visible while the picture
   * scrolls.
   */
  layout: keyof typeof layouts
  className?: string | undefined
  children: ReactNode
}

/** Shows the name, the description and a picture of a feature. */
export function FeaturesEntry({ title, text, layout, className, children }: FeaturesEntryProps) {
  const titleId = useId()
  const { entry, words, picture } = layouts[layout]
  return (
    <section aria-labelledby={titleId} className={classNames('py-section', className)}>
      <div className={`wrap ${entry}`}>
        <div className={words}>
          <Heading level={2} id={titleId}>
            <GearedText words={title} className="max-sm:block" />
          </Heading>
          <p className="max-w-prose text-lg text-mute max-sm:max-w-80">{text}</p>
        </div>
        <div className={picture}>{children}</div>
      </div>
    </section>
  )
}
