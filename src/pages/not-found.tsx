import { useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'

import { exits } from '@/content/navigation'
import { paths } from '@/lib/paths'
import { buttonClass } from '@/ui/forms/button'
import { Heading } from '@/ui/page/heading'

export default function NotFoundPage() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const meant = lowerCasePath(pathname)

  useEffect(() => {
    if (meant === undefined) console.error('404: no page at', pathname)
    else void navigate(meant + search + hash, { replace: true })
  }, [pathname, meant, search, hash, navigate])

  return (
    <div className="overflow-hidden pt-10 pb-section sm:pt-14">
      <title>Page not found · MoodDrive</title>
      <meta name="robots" content="noindex" />
      <div className="wrap">
        <Heading level={1}>
          <span className="sr-only">404</span>
          <Roundabout />
        </Heading>
        <div className="mt-10 grid items-start gap-x-16 gap-y-12 sm:mt-14 lg:grid-cols-2">
          <div>
            <p className="font-display text-headline font-extrabold">Oops! Page not found</p>
            <p className="mt-4 max-w-prose text-lg text-mute">
              No exit leads to this page. The address may have a typo, or the page has moved.
            </p>
            <Link to={paths.home} className={`${buttonClass({ size: 'lg' })} mt-8 max-sm:w-full`}>
              Return to Home
            </Link>
          </div>
          <ol aria-label="Other exits" className="border-t border-line">
            {exits.map(({ label, about, to }, index) => (
              <li key={to} className="border-b border-line">
                <Link
                  to={to}
                  className="group grid grid-cols-[3.5rem_1fr] items-baseline py-4 transition"
                >
                  <span className="text-sm text-mute tabular-nums">Exit {index + 1}</span>
                  <span>
                    <span className="font-display text-heading font-bold transition group-hover:text-accent-text">
                      {label}
                    </span>
                    <span className="block text-mute">{about}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </div>
  )
}

/**
 * @returns the correct path for a path with the wrong case, such as '/features' for '/Features';
 * undefined if there is no such page.
 */
function lowerCasePath(pathname: string): string | undefined {
  const lowered = pathname.toLowerCase()
  return Object.values(paths).find((path) => path === lowered && path !== pathname)
}

// The shapes of "404": the road forms the crossbars of the fours and loops around to form the zero.
const road = 'M-2000 196H266M454 196H2720'
const fours = 'M2 196L134 40V300M586 196L718 40V300'
const nought = 'M360 76a94 94 0 1 1 0 188a94 94 0 1 1 0-188'
const lanes = `${road}${fours}${nought}`

function Roundabout() {
  return (
    <svg
      aria-hidden
      viewBox="-24 16 768 308"
      fill="none"
      strokeLinejoin="round"
      className="max-h-96 w-full overflow-visible"
    >
      <path d={lanes} strokeLinecap="round" className="stroke-road stroke-52" />
      <path d={lanes} strokeDasharray="22 15" className="stroke-accent stroke-3" />
    </svg>
  )
}
