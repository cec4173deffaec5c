import { useEffect } from 'react'

import { ArrivalHeading } from '@/ui/page/heading'
import { NotLoaded } from '@/ui/feedback/not-loaded'

/** Shown when a page throws, or when its code can't be loaded. */
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
        title="Part of the page is missing"
        description="Check your connection and try again. We’ll also try automatically once you’re back online."
      />
    </div>
  )
}

/** Reloads the page, because the browser remembers a failed import until a reload. */
function reload() {
  location.reload()
}
