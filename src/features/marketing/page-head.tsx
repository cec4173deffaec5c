import { company } from '@/content/legal/company'
import type { PageAbout } from '@/content/pages'
import { config } from '@/lib/config/config'
import { socialImagePath } from '@/lib/social-image'

type PageHeadProps = { page: PageAbout }

/** The title of a public page, and the metadata for search engines and link previews. */
export function PageHead({ page }: PageHeadProps) {
  const { path, title, description } = page
  const fullTitle = `${title} · ${company.name}`
  const url = config.siteUrl + path
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      {/* Search engines and link previews read this from the prerendered page, so the browser's
          code doesn't need it. */}
      {import.meta.env.SSR && <LinkPreview page={page} title={fullTitle} url={url} />}
    </>
  )
}

type LinkPreviewProps = { page: PageAbout; title: string; url: string }

/** The metadata for link previews. */
function LinkPreview({ page: { name, description, picture }, title, url }: LinkPreviewProps) {
  const image = config.siteUrl + socialImagePath(name)
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={company.name} />
      <meta property="og:locale" content="en_IN" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={picture.join(' ')} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={image} />
    </>
  )
}

/**
 * Describes the page for search engines, in the vocabulary of schema.org. Use it in prerendered
 * pages only: the build moves it to their head. React couldn't hydrate it there, and the content
 * security policy forbids setting a script's text in the browser.
 */
export function StructuredData({ data }: { data: object }) {
  return (
    <script
      type="application/ld+json"
      // The data is our own content, never a visitor's. But a "<" in it could still end the script element.
      dangerouslySetInnerHTML={{
        __html: JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll(
          '<',
          String.raw`\u003c`,
        ),
      }}
    />
  )
}
