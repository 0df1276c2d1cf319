import type { PrerenderedPage } from '../page/prerenderPage.tsx'
import { escapeMarkup } from './escapeMarkup.ts'

/** Sitemap of a site for search engines, each page with its other languages; pages without a canonical address are omitted. */
export function sitemapXml(pages: readonly Pick<PrerenderedPage, 'head'>[]): string {
  const entries = pages.flatMap(({ head: { tags } }) => {
    const canonical = tags.find(({ key }) => key === 'canonical')?.attributes.href
    if (!canonical) return []
    const alternates = tags
      .filter(({ attributes }) => attributes.rel === 'alternate')
      .map(({ attributes: { hreflang = '', href = '' } }) => alternateXml(hreflang, href))
    return [`  <url>\n    <loc>${escapeMarkup(canonical)}</loc>\n${alternates.join('')}  </url>\n`]
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('')}</urlset>
`
}

function alternateXml(hreflang: string, href: string): string {
  return `    <xhtml:link rel="alternate" hreflang="${escapeMarkup(hreflang)}" href="${escapeMarkup(href)}"/>\n`
}

/** Crawlers may read everything, as private pages require signing in. */
export function robotsTxt(origin: string | null): string {
  return `User-agent: *\nAllow: /\n${origin === null ? '' : `\nSitemap: ${origin}/sitemap.xml\n`}`
}
