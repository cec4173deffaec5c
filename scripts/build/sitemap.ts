/** @returns the sitemap of these paths; `siteUrl` has no slash at its end. */
export function sitemap(siteUrl: string, paths: readonly string[]): string {
  const entries = paths.map((path) => `  <url><loc>${escaped(siteUrl + path)}</loc></url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`
}

/** Allows every page: a crawler sees `noindex` only on a page that it may read. */
export function robots(siteUrl: string): string {
  return `User-agent: *
Disallow:

Sitemap: ${siteUrl}/sitemap.xml
`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
