import { Fragment } from 'react'
import { Link } from 'react-router-dom'

import { LogOutButton } from '@/components/workspace/log-out-button'
import { paths } from '@/lib/paths'
import { useSessionHint } from '@/session/session-hint'
import { ThemeToggle } from '@/ui/theme-toggle'
import { Wordmark } from '@/ui/brand/wordmark'

import { Frame } from './frame'

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
