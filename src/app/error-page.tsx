import { useEffect } from 'react'

import { ArrivalHeading } from '@/ui/heading'
import { NotLoaded } from '@/ui/not-loaded'

/** When a page breaks, or its code can't be fetched because the network is gone. */
export function ErrorPage() {
  useEffect(() => {
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [])

  return (
    <div className="wrap py-16">
      <title>This page didn’t load · MoodDrive</title>
      <ArrivalHeading level={1} className="mb-6">
        This page didn’t load
      </ArrivalHeading>
      <NotLoaded
        title="Part of it is missing"
        description="Check your connection and try again. Once you’re back online, it tries again automatically."
      />
    </div>
  )
}

/** A failed import is remembered by the browser: only a reload asks again. */
function reload() {
  location.reload()
}
