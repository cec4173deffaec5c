import { useSyncExternalStore } from 'react'
import { Link, NavLink, useLocation } from 'react-router-dom'

import { LogOutButton } from '@/components/workspace/log-out-button'
import { mainLinks } from '@/content/navigation'
import { paths } from '@/lib/paths'
import { dashboardPath } from '@/session/dashboard-path'
import { useSessionHint } from '@/session/session-hint'
import { buttonClass } from '@/ui/forms/button'
import { classNames } from '@/ui/class-names'
import { ThemeToggle } from '@/ui/theme-toggle'
import { Wordmark } from '@/ui/brand/wordmark'

import { SiteMenu } from './site-menu'

/** The header becomes opaque after this scroll distance, in pixels. */
const OPAQUE_AFTER = 50

const pageLink =
  'relative inline-flex min-h-touch items-center rounded-sm px-2 text-sm font-medium whitespace-nowrap text-mute transition hover:text-fg aria-[current=page]:text-fg xl:px-2.5 ' +
  'after:absolute after:inset-x-2 after:bottom-1.5 after:h-0.5 after:origin-left after:scale-x-0 after:bg-accent-text after:transition after:duration-slow after:ease-coast hover:after:scale-x-40 aria-[current=page]:after:scale-x-100 xl:after:inset-x-2.5'

/**
 * The site's header. Without JavaScript, its links are always visible, because the menu can't open,
 * and the header doesn't stick to the top.
 */
export function TopBar() {
  const hint = useSessionHint()
  const scrolled = useScrolled()
  const { pathname } = useLocation()
  // People with an account, or who have just joined, don't need a prominent Join button.
  const isIn = hint !== null || pathname === paths.waitlistSuccess
  return (
    <header
      data-scrolled={scrolled || undefined}
      className="sticky top-0 z-40 border-b border-transparent transition data-scrolled:border-line data-scrolled:bg-ground noscript:static"
    >
      <nav
        aria-label="Main"
        className="wrap flex min-h-16 items-center gap-1.5 max-lg:flex-wrap sm:gap-2 noscript:flex-wrap noscript:py-2"
      >
        <Link
          to={paths.home}
          aria-label="MoodDrive, home"
          className="mr-auto rounded-sm py-3 lg:mr-4"
        >
          <Wordmark />
        </Link>
        <ul className="mr-auto hidden lg:flex max-lg:noscript:order-last max-lg:noscript:-mx-2 max-lg:noscript:flex max-lg:noscript:w-full max-lg:noscript:flex-wrap">
          {mainLinks.map(({ label, to }) => (
            <li key={to}>
              <NavLink to={to} className={pageLink}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
        <ThemeToggle className="max-sm:hidden noscript:hidden" />
        {hint === null ? (
          <NavLink
            to={paths.login}
            className={classNames(
              buttonClass({ variant: 'ghost', size: 'sm' }),
              'max-sm:hidden noscript:inline-flex',
            )}
          >
            Login
          </NavLink>
        ) : (
          <>
            <LogOutButton variant="ghost" size="sm" className="max-sm:hidden" />
            <NavLink to={dashboardPath(hint)} className={buttonClass({ size: 'sm' })}>
              Dashboard
            </NavLink>
          </>
        )}
        <NavLink
          to={paths.waitlist}
          className={classNames(
            buttonClass({ variant: isIn ? 'secondary' : 'primary', size: 'sm' }),
            // Small phones have no room for both this button and the dashboard's.
            hint !== null && 'max-sm:hidden',
          )}
        >
          <span>
            Join<span className="max-sm:sr-only lg:max-xl:sr-only"> the waitlist</span>
          </span>
        </NavLink>
        <SiteMenu hint={hint} />
      </nav>
    </header>
  )
}

function useScrolled(): boolean {
  return useSyncExternalStore(
    subscribeToScroll,
    () => scrollY > OPAQUE_AFTER,
    () => false,
  )
}

function subscribeToScroll(listener: () => void) {
  addEventListener('scroll', listener, { passive: true })
  return () => removeEventListener('scroll', listener)
}
