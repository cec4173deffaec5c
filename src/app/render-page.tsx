import { StrictMode, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'

import { SupportLink } from '@/components/support-link'
import { pageMode } from '@/content/page-modes'
import { pages } from '@/content/pages'
import { config } from '@/lib/config'
import { adminPaths, paths } from '@/lib/paths'
import { buttonClass } from '@/ui/button'
import { Heading } from '@/ui/heading'

import { App } from './app'

/** What the build needs to know of the site. */
export const site = {
  url: config.siteUrl,
  /** What search engines and link previews are told of. */
  pages: Object.values(pages),
  mode: pageMode,
  /** The addresses whose pages are built ahead. */
  built: [
    ...Object.values(pages).map(({ path }) => path),
    paths.login,
    paths.signUp,
    paths.forgotPassword,
    paths.followPayment,
    paths.check,
  ],
  /** Pages about one person: the title by address. What they show is not built ahead. */
  personal: {
    [paths.waitlistSuccess]: 'Your place on the waitlist',
    [paths.waitlistDashboard]: 'Your place',
    [paths.emailLink]: 'Your link',
    [paths.ambassadorDashboard]: 'Ambassador Dashboard',
    [paths.account]: 'Account settings',
    ...Object.fromEntries(Object.values(adminPaths).map((path) => [path, 'Admin Dashboard'])),
    [paths.adminDashboard]: 'Admin Dashboard',
  },
  /** What a personal page shows where its code cannot run. */
  needsScripts: (title: string) =>
    renderToStaticMarkup(
      <noscript>
        <div className="wrap py-16">
          <Heading level={1}>{title}</Heading>
          <p className="mt-4 text-lg">
            This page needs JavaScript. Switch it on and load the page again, or write to{' '}
            <SupportLink />.
          </p>
          <a href={paths.home} className={`${buttonClass()} mt-6`}>
            Return to Home
          </a>
        </div>
      </noscript>,
    ),
}

const STRUCTURED_DATA = /<script type="application\/ld\+json">[^<]*<\/script>/

/**
 * A page as it stands before anyone has touched it.
 *
 * @returns what belongs into the document's head, and the markup of the page itself.
 * @throws whatever a component throws while it renders.
 */
export async function renderPage(pathname: string): Promise<{ head: string; body: string }> {
  function Router({ children }: { children: ReactNode }) {
    return <StaticRouter location={pathname}>{children}</StaticRouter>
  }
  const { prelude } = await prerender(
    <StrictMode>
      <App Router={Router} />
    </StrictMode>,
    {
      onError(error) {
        throw error
      },
      // In one piece: React would put big parts at the end and move them with an inline script, which
      // the content security policy refuses.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  )
  const markup = await new Response(prelude).text()
  // React puts titles, descriptions and links in front, because there is no <head> here.
  const head = /^(?:<title>[^<]*<\/title>|<(?:meta|link)[^>]*>)*/.exec(markup)?.[0] ?? ''
  const body = markup.slice(head.length)
  const [structuredData = ''] = STRUCTURED_DATA.exec(body) ?? []
  return { head: head + structuredData, body: body.replace(structuredData, '') }
}
