import type { ReactNode } from 'react'

import { Card } from '@/ui/card'
import { Heading } from '@/ui/heading'
import { TempoLine } from '@/ui/tempo-line'

type AccountPageProps = {
  title: ReactNode
  /** A long word needs the smaller one, to stand beside the form. */
  titleSize?: 'display' | 'headline'
  lede: ReactNode
  /** Beside the form, on wide screens; under the lede. */
  aside?: ReactNode
  children: ReactNode
}

/** The frame of the pages where accounts are made, opened and recovered. */
export function AuthPage({
  title,
  titleSize = 'display',
  lede,
  aside,
  children,
}: AccountPageProps) {
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
      {/* Last: what is placed from the bottom must wait until the bottom is known. */}
      <TempoLine className="absolute inset-x-0 bottom-6 -z-10 hidden sm:block" />
    </div>
  )
}
