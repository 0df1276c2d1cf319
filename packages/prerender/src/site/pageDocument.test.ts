import { describe, expect, it } from 'vitest'
import type { PrerenderedPage } from '../page/prerenderPage.tsx'
import { pageDocument } from './pageDocument.ts'

const template = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="description" content="The app" />
    <title>App</title>
    <link rel="stylesheet" href="/tokens.css" />
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/engine-1.js">
  </head>
  <body>
    <div id="root"></div>
    <noscript>No.</noscript>
  </body>
</html>
`
const page: PrerenderedPage = {
  path: '/a/',
  pageId: 'a',
  hasMarkup: false,
  html: '<p>$& $1 text</p>',
  css: '',
  head: {
    lang: 'es',
    dir: 'ltr',
    title: 'A & <B>',
    tags: [{ key: 'description', tag: 'meta', attributes: { name: 'description', content: 'Say "a"' } }],
    structuredData: '{"name":"</script>"}',
  },
  styles: [{ id: 'a', href: '/public/styles/a.css?_wwcv=1' }],
  images: ['/images/a.png'],
  elements: ['text'],
  files: new Map([['/public/data/a.json', '{"text":"</script><b>"}']]),
  problem: null,
}
const documentOf = (more: Partial<PrerenderedPage> = {}, isDark = false) =>
  pageDocument(
    { ...page, ...more },
    {
      template,
      assets: { styles: ['/assets/Text.css'], scripts: ['/assets/Text.js'] },
      firstStyle: '/first/a.es.css',
      time: 5,
      isDark,
      data: [],
    },
  )

describe('pageDocument', () => {
  it('has the page in the document of the app, in its language', () => {
    const html = documentOf()
    expect(html).toContain('<html lang="es" dir="ltr">')
    expect(html).toContain('<title>A &amp; &lt;B&gt;</title>')
    expect(html).toContain('<div id="root"><p>$& $1 text</p></div>')
    expect(html).not.toContain('noscript')
    expect(documentOf({}, true)).toContain('class="ww-app-theme-dark"')
  })

  it('replaces the metadata of the app by that of the page', () => {
    const html = documentOf()
    expect(html.match(/name="description"/g)).toHaveLength(1)
    expect(html).toContain('content="Say &quot;a&quot;"')
  })

  it('loads its style at once, and its scripts once it has been drawn', () => {
    const html = documentOf()
    for (const href of ['/assets/Text.css', '/public/styles/a.css?_wwcv=1', '/first/a.es.css', '/tokens.css'])
      expect(html).toMatch(new RegExp(`<link rel="stylesheet" href="${href.replace('?', '\\?')}"`))
    expect(html).toContain('<script src="/boot.js" data-entry="/assets/index-1.js" data-live></script>')
    expect(html).not.toMatch(/type="module"|rel="modulepreload"/)
    expect(html.match(/rel="sluice-later"/g)).toHaveLength(2)
  })

  it('has its data in script blocks that the data cannot close', () => {
    const html = documentOf()
    expect(html).toContain('<script type="application/json" id="sluice-snapshot">{"path":"/a/","time":5}</script>')
    expect(documentOf({ hasMarkup: true })).toContain('{"path":"/a/","time":5,"hasMarkup":true}')
    expect(html).toContain('data-sl-file="/public/data/a.json">{"text":"\\u003c/script>\\u003cb>"}</script>')
    expect(html).toContain('{"name":"\\u003c/script>"}</script>')
  })

  it('leaves a page that cannot be hydrated to the app', () => {
    const html = documentOf({ problem: 'It depends on the time zone.' })
    expect(html).toContain('<script src="/boot.js" data-entry="/assets/index-1.js"></script>')
    expect(html).not.toContain('application/json')
  })

  it('has no inline script or style', () =>
    expect(documentOf()).not.toMatch(
      /<script(?![^>]*\b(?:src=|type="application\/(?:ld\+)?json"))|<style|\sstyle=|\son\w+=/,
    ))
})
