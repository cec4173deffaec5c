import { useEffect, useState } from 'react'

import { isNewVersionHere } from '@/lib/new-version'

import { reloadPage } from './reload-page'
import { ErrorState } from './state'

type NotLoadedProps = {
  title?: string | undefined
  /** Where it is the connection. */
  description?: string | undefined
  className?: string | undefined
}

/** In the place of a part of the page whose code failed to load. */
export function NotLoaded({
  title = 'This part didn’t arrive',
  description = 'Check your connection, then load the page again.',
  className,
}: NotLoadedProps) {
  const [isNewVersion, setIsNewVersion] = useState<boolean | null>(null)
  useEffect(() => void isNewVersionHere().then(setIsNewVersion), [])

  if (isNewVersion === null) return null
  return (
    <ErrorState
      className={className}
      title={title}
      description={
        isNewVersion ? 'A new version is here. Load the page again to get it.' : description
      }
      retryLabel="Reload"
      // A failed import is remembered by the browser: only a reload asks again.
      onRetry={reloadPage}
    />
  )
}
