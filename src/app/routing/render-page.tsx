import { StrictMode, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'

import { SupportLink } from '@/components/workspace/support-link'
import { pageMode } from '@/content/page-modes'
import { pages, prerenderedPaths } from '@/content/pages'
import { config } from '@/lib/config/config'
import { adminPaths, paths } from '@/lib/paths'
import { buttonClass } from '@/ui/forms/button'
import { Heading } from '@/ui/page/heading'

import { App } from '@/app/app'

/** Data about the site for the build. */
export const site = {
  url: config.siteUrl,
  /** All public pages, for the sitemap and the pictures in link previews. */
  pages: Object.values(pages),
  mode: pageMode,
  /** The paths of the pages to prerender. */
  built: prerenderedPaths,
  /** The titles of personal pages by path. Their content is not prerendered. */
  personal: {
    [paths.waitlistSuccess]: 'Your place on the waitlist',
    [paths.waitlistDashboard]: 'Your place',
    [paths.emailLink]: 'Your link',
    [paths.ambassadorDashboard]: 'Ambassador Dashboard',
    [paths.account]: 'Account settings',
    ...Object.fromEntries(Object.values(adminPaths).map((path) => [path, 'Admin Dashboard'])),
    [paths.adminDashboard]: 'Admin Dashboard',
  },
  /** What a personal page shows if JavaScript is off. */
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
 * Renders a page's initial state to HTML.
 *
 * @returns the markup for the document's head, and the page's markup.
 * @throws any error that a component throws while rendering.
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
      // Render in one chunk: React would move large parts with an inline script, which the content
      // security policy blocks.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  )
  const markup = await new Response(prelude).text()
  // React puts titles, descriptions and links first if there is no <head>.
  const head = /^(?:<title>[^<]*<\/title>|<(?:meta|link)[^>]*>)*/.exec(markup)?.[0] ?? ''
  const body = markup.slice(head.length)
  const [structuredData = ''] = STRUCTURED_DATA.exec(body) ?? []
  return { head: head + structuredData, body: body.replace(structuredData, '') }
}
