import { company } from '@/content/company'
import type { PageAbout } from '@/content/pages'
import { config } from '@/lib/config'
import { socialImagePath } from '@/lib/social-image'

type PageHeadProps = { page: PageAbout }

/** The title of a public page, and all that search engines and link previews read. */
export function PageHead({ page }: PageHeadProps) {
  const { path, title, description } = page
  const fullTitle = `${title} · ${company.name}`
  const url = config.siteUrl + path
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      {/* Whoever reads these has no browser: they are in the page that was built ahead, and not in its code. */}
      {import.meta.env.SSR && <LinkPreview page={page} title={fullTitle} url={url} />}
    </>
  )
}

type LinkPreviewProps = { page: PageAbout; title: string; url: string }

/** What shows when somebody shares the page. */
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
 * What search engines may know of the page, as schema.org describes it; only for pages that are built ahead,
 * which have it in their head. In a browser it would not match them, and the security policy takes no script
 * from a string.
 */
export function StructuredData({ data }: { data: object }) {
  return (
    <script
      type="application/ld+json"
      // Our own content, never a visitor's; "<" could still end the element early.
      dangerouslySetInnerHTML={{
        __html: JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll(
          '<',
          String.raw`\u003c`,
        ),
      }}
    />
  )
}
