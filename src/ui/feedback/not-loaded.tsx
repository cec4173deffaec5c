import { useEffect, useState } from 'react'

import { isNewVersionHere } from '@/lib/browser/new-version'

import { reloadPage } from './reload-page'
import { ErrorState } from './state'

type NotLoadedProps = {
  title?: string | undefined
  /**
   * Shown if the connection failed. If a new deployment removed the code, a text about the new
   * version is shown instead.
   */
  description?: string | undefined
  className?: string | undefined
}

/** Shown in place of a part of the page whose code failed to load. */
export function NotLoaded({
  title = 'This part didn’t load',
  description = 'Check your connection and reload the page.',
  className,
}: NotLoadedProps) {
  const [isNewVersion, setIsNewVersion] = useState<boolean | null>(null)
  useEffect(() => void isNewVersionHere().then(setIsNewVersion), [])

  if (isNewVersion === null) return null
  return (
    <ErrorState
      className={className}
      title={title}
      description={isNewVersion ? 'There’s a new version. Reload the page to get it.' : description}
      retryLabel="Reload"
      // Browsers remember a failed import, so only a reload can load the code.
      onRetry={reloadPage}
    />
  )
}
