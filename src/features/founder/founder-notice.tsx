import type { ReactNode } from 'react'

import { Card } from '@/ui/card'
import { Heading } from '@/ui/page/heading'

/** A message in place of a founder's page that can't be shown. */
export function FounderNotice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wrap py-16">
      <Card className="mx-auto max-w-form">
        <Heading level={1} size="heading" className="wrap-anywhere">
          {title}
        </Heading>
        {children}
      </Card>
    </div>
  )
}
