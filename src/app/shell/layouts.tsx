import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router-dom'

import { usePrefetchSeen } from '@/app/routing/use-prefetch'
import { LogOutButton } from '@/components/workspace/log-out-button'
import { paths } from '@/lib/paths'
import { useSessionHint } from '@/session/session-hint'
import { ThemeToggle } from '@/ui/theme-toggle'
import { Wordmark } from '@/ui/brand/wordmark'

import { Footer } from './footer'
import { Frame } from './frame'
import { TopBar } from './top-bar'

/** The layout of the marketing site's pages. */
export function Layout() {
  return <Frame bar={<TopBar />} footer={<Footer />} Main={Main} />
}

function Main({ children }: { children: ReactNode }) {
  usePrefetchSeen()
  return (
    // Fills the screen below the bar, so the footer starts out of view and doesn't shift when the
    // page loads.
    <main id="main" tabIndex={-1} className="min-h-[calc(100svh-4rem)] outline-none">
      {children}
    </main>
  )
}

/**
 * The layout of signed-in pages: a simple bar without the marketing site's links. Pages render
 * their own `main`, because some have section links above it.
 */
export function Workspace() {
  return <Frame bar={<Bar />} Main={Fragment} />
}

function Bar() {
  const hint = useSessionHint()
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-ground">
      <div className="wrap flex min-h-14 flex-wrap items-center gap-2">
        <Link to={paths.home} aria-label="MoodDrive, home" className="mr-auto rounded-sm py-3">
          <Wordmark />
        </Link>
        <ThemeToggle />
        {hint !== null && <LogOutButton variant="ghost" size="sm" />}
      </div>
    </header>
  )
}
