import { useEffect, useRef } from 'react'

import { Heading } from '@/ui/heading'
import { NotLoaded } from '@/ui/not-loaded'

/** When a page breaks, or its code can't be fetched because the network is gone. */
export function ErrorPage() {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    heading.current?.focus()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [])

  return (
    <div className="wrap py-16">
      <title>This page didn’t load · MoodDrive</title>
      <Heading level={1} ref={heading} tabIndex={-1} className="mb-6 outline-none">
        This page didn’t load
      </Heading>
      <NotLoaded
        title="Part of it is missing"
        description="Check your connection and try again. Once you’re back online, it does so by itself."
      />
    </div>
  )
}

/** A failed import is remembered by the browser: only a reload asks again. */
function reload() {
  location.reload()
}
