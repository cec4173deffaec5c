import { Moon, Sun } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'

import { storageKey } from '@/lib/browser/storage-keys'

import { classNames } from './class-names'

type Theme = 'light' | 'dark'

const key = storageKey('theme')
const listeners = new Set<() => void>()
const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)')

function systemTheme(): Theme {
  return systemIsDark().matches ? 'dark' : 'light'
}

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset['theme']
  return chosen === 'light' || chosen === 'dark' ? chosen : systemTheme()
}

function subscribe(listener: () => void) {
  const system = systemIsDark()
  listeners.add(listener)
  system.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    system.removeEventListener('change', listener)
  }
}

function choose(theme: Theme) {
  // If the user chooses the system's theme, delete the setting, so that the site follows the system
  // from now on.
  const followsSystem = theme === systemTheme()
  if (followsSystem) delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  try {
    if (followsSystem) localStorage.removeItem(key)
    else localStorage.setItem(key, theme)
  } catch {
    // If storage is blocked, the choice lasts until the page is closed.
  }
  for (const listener of listeners) listener()
}

/** Sets the colour of the browser's address bar on phones to that of the page. */
function matchBrowserBar() {
  const { backgroundColor } = getComputedStyle(document.body)
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute('content', backgroundColor)
  }
}

export function ThemeToggle({ className }: { className?: string | undefined }) {
  const theme = useSyncExternalStore(subscribe, currentTheme, () => 'dark' as const)
  useEffect(matchBrowserBar, [theme])
  const other = theme === 'dark' ? 'light' : 'dark'

  return (
    <button
      type="button"
      aria-label={`Switch to ${other} theme`}
      onClick={() => choose(other)}
      className={classNames(
        'grid size-touch shrink-0 cursor-pointer place-items-center rounded-md text-mute transition hover:bg-hover hover:text-fg active:text-accent-text',
        className,
      )}
    >
      {/* CSS chooses the icon, so that prerendered pages show the right one before any script has run. */}
      <Sun aria-hidden className="hidden size-5 dark:block" />
      <Moon aria-hidden className="size-5 dark:hidden" />
    </button>
  )
}
