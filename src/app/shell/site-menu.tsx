import { useState, type MouseEvent } from 'react'
import { NavLink, useLocation, type Location } from 'react-router-dom'

import { LogOutButton } from '@/components/workspace/log-out-button'
import { mainLinks } from '@/content/navigation'
import { paths } from '@/lib/paths'
import { useAfterPaint } from '@/lib/browser/use-after-paint'
import { dashboardPath } from '@/session/dashboard-path'
import type { SessionHint } from '@/session/session-hint'
import { buttonClass } from '@/ui/forms/button'
import { classNames } from '@/ui/class-names'
import { Dialog } from '@/ui/feedback/dialog'
import { gears, type Gear } from '@/ui/brand/gears'
import { ThemeToggle } from '@/ui/theme-toggle'

const speeds: readonly Gear[] = [1, 2, 3, 3, 4, 4, 5]

/** The top bar's links on small screens, and the button that opens them. */
export function SiteMenu({ hint }: { hint: SessionHint }) {
  const location = useLocation()
  // The menu belongs to one history entry, so every navigation closes it, including going back.
  const [openOn, setOpenOn] = useState<Location | null>(null)
  const open = openOn === location
  // Opening a dialog makes the browser restyle the whole page, so show the button's reaction first.
  const isShown = useAfterPaint(open)

  const close = () => setOpenOn(null)
  // Close the menu at once, because the next page may load slowly. If the link opens in a new tab,
  // the menu stays open.
  const leave = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    if (!ctrlKey && !metaKey && !shiftKey) close()
  }

  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpenOn(location)}
        className="-mr-2.5 grid size-touch shrink-0 cursor-pointer place-items-center rounded-md text-fg transition hover:bg-hover aria-expanded:text-accent-text lg:hidden noscript:hidden"
      >
        <svg aria-hidden viewBox="0 0 24 24" fill="none" className="size-6 stroke-current stroke-2">
          <path d="M14 6h7M9 12h12M3 18h18" strokeLinecap="round" />
        </svg>
      </button>

      <Dialog look="panel" title="Menu" open={isShown} onClose={close}>
        <nav aria-label="Pages" className="flex grow flex-col">
          <ul className="mt-4">
            {[{ label: 'Home', to: paths.home }, ...mainLinks].map(({ label, to }, index) => (
              <li key={to} className="border-b border-line">
                <NavLink
                  to={to}
                  onClick={leave}
                  end
                  className={classNames(
                    'group flex min-h-13 items-center gap-4 py-2 font-display text-heading font-bold transition hover:text-accent-text aria-[current=page]:text-accent-text',
                    gears[speeds[index] ?? 3],
                  )}
                >
                  {label}
                  <span
                    aria-hidden
                    className="h-0.75 w-10 origin-left scale-x-0 bg-accent transition duration-slow ease-coast group-hover:scale-x-50 group-aria-[current=page]:scale-x-100"
                  />
                </NavLink>
              </li>
            ))}
          </ul>
          <div className="mt-auto grid gap-3 pt-8">
            <NavLink
              to={paths.waitlist}
              onClick={leave}
              className={buttonClass({
                variant: hint === null ? 'primary' : 'secondary',
                size: 'lg',
              })}
            >
              Join the waitlist
            </NavLink>
            {hint === null && (
              <NavLink
                to={paths.followPayment}
                onClick={leave}
                className="inline-flex min-h-touch items-center justify-center font-medium text-accent-text underline underline-offset-4"
              >
                Paid already? Follow your payment
              </NavLink>
            )}
            <div className="flex items-center gap-3">
              {hint === null ? (
                <NavLink
                  to={paths.login}
                  onClick={leave}
                  className={`${buttonClass({ variant: 'secondary' })} grow`}
                >
                  Login
                </NavLink>
              ) : (
                <>
                  <NavLink
                    to={dashboardPath(hint)}
                    onClick={leave}
                    className={`${buttonClass()} grow`}
                  >
                    Dashboard
                  </NavLink>
                  {/* Close the menu, because it would hide the message about a failed log-out. */}
                  <LogOutButton variant="ghost" onPress={close} />
                </>
              )}
              <ThemeToggle />
            </div>
          </div>
        </nav>
      </Dialog>
    </>
  )
}
