import { describe, expect, it } from 'vitest'
import { robotsTxt, sitemapXml } from './siteMaps.ts'

const link = (key: string, attributes: Record<string, string>) => ({ key, tag: 'link' as const, attributes })
const head = { lang: 'en', dir: 'ltr' as const, title: '', structuredData: null }

describe('sitemapXml', () => {
  it('lists pages with their languages, except those without a canonical link', () => {
    const canonical = link('canonical', { rel: 'canonical', href: 'https://a.example/?a=1&b=2' })
    const alternate = link('alternate es', { rel: 'alternate', hreflang: 'es', href: 'https://a.example/es/' })
    const xml = sitemapXml([{ head: { ...head, tags: [canonical, alternate] } }, { head: { ...head, tags: [] } }])
    expect(xml.match(/<url>/g)).toHaveLength(1)
    expect(xml).toContain('<loc>https://a.example/?a=1&amp;b=2</loc>')
    expect(xml).toContain('<xhtml:link rel="alternate" hreflang="es" href="https://a.example/es/"/>')
  })
})

describe('robotsTxt', () => {
  it('names the sitemap where there is one', () => {
    expect(robotsTxt('https://a.example')).toContain('Sitemap: https://a.example/sitemap.xml')
    expect(robotsTxt(null)).not.toContain('Sitemap')
  })
})
