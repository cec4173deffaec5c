import type { ReactNode } from 'react'

import { Card } from '@/ui/card'
import { Heading } from '@/ui/page/heading'
import { TempoLine } from '@/ui/brand/tempo-line'

type AuthPageProps = {
  title: ReactNode
  /** `headline` is smaller, for a title with a long word that wouldn't fit beside the form. */
  titleSize?: 'display' | 'headline'
  lede: ReactNode
  /** Below the lede, beside the form on wide screens. */
  aside?: ReactNode
  children: ReactNode
}

/** The layout of the pages for sign-up, login and recovery. */
export function AuthPage({ title, titleSize = 'display', lede, aside, children }: AuthPageProps) {
  return (
    <div className="relative isolate min-h-[inherit] overflow-hidden">
      <div className="wrap grid items-start gap-x-16 gap-y-8 py-10 sm:py-16 lg:grid-cols-[1fr_30rem] lg:py-24">
        <div className="lg:sticky lg:top-24">
          <Heading level={1} size={titleSize}>
            {title}
          </Heading>
          <p className="mt-4 max-w-prose text-lg text-mute">{lede}</p>
          {aside}
        </div>
        <Card className="w-full max-w-form">{children}</Card>
      </div>
      {/* Last in the DOM: its position depends on the height of everything before it. */}
      <TempoLine className="absolute inset-x-0 bottom-6 -z-10 hidden sm:block" />
    </div>
  )
}
