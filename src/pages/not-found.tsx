import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'

import { paths } from '@/lib/paths'
import { buttonClass } from '@/ui/button'
import { Heading } from '@/ui/heading'
import { TempoLine } from '@/ui/tempo-line'

export default function NotFoundPage() {
  const { pathname } = useLocation()

  useEffect(() => {
    console.error('404: no page at', pathname)
  }, [pathname])

  return (
    <div className="py-16 sm:py-24">
      <title>Page not found · MoodDrive</title>
      <meta name="robots" content="noindex" />
      <div className="wrap">
        <Heading level={1} size="display">
          404
        </Heading>
        <p className="mt-4 text-xl">Oops! Page not found</p>
        <p className="mt-2 max-w-prose text-mute">
          This road ends here. The address may have a typo, or the page has moved.
        </p>
        <Link to={paths.home} className={`${buttonClass()} mt-8`}>
          Return to Home
        </Link>
      </div>
      <TempoLine className="mt-12" />
    </div>
  )
}
