/* Pages of the made-up project, prerendered and hydrated in a development build under StrictMode; the long tests cover all of
   them. */
import { findChromium } from '@sluice/chromium'
import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportFiles } from './fixtures/exportFiles.ts'
import { folderOf } from './fixtures/folderOf.ts'
import { links } from './fixtures/links.ts'
import { madeUpProject } from './fixtures/madeUpProject.ts'
import { stored } from './fixtures/stored.ts'
import type { Topic } from './fixtures/Topic.ts'
import { texts } from './fixtures/texts.ts'
import { hydrateInBrowser, hydrationWindows } from './testing/hydrateInBrowser.ts'
import { type PrerenderedPreview, prerenderedPreview } from './testing/prerenderedPreview.ts'
import type { Windows } from './testing/Windows.ts'

let browser: Browser
let windows: Windows
let shown: PrerenderedPreview

beforeAll(async () => {
  browser = await chromium.launch(await findChromium())
  windows = hydrationWindows(browser)
  shown = await prerenderedPreview(folderOf(exportFiles(madeUpProject)))
}, 120_000)
afterAll(async () => {
  await shown?.preview.close()
  await browser?.close()
})

const get = (path: string, accept = 'text/html') =>
  fetch(shown.preview.address + path, { headers: { accept }, redirect: 'manual' })

describe('a prerendered list with windowing', () => {
  const { box, d, text } = stored
  const rows = Array.from({ length: 300 }, (_, index) => index)
  const list = { ...d(rows, text('row', 'Row')), _sluice: { windowing: true } }
  const topic: Topic = { pages: [{ id: 'long', path: 'long', children: [box('list', list)] }], facts: [] }

  it('has all rows in its document, is hydrated unchanged, and then mounts those near the screen', async () => {
    const { preview } = await prerenderedPreview(folderOf(exportFiles([topic])))
    const address = `${preview.address}/long/`
    const { before, after, problems } = await hydrateInBrowser(windows, address)
    expect(before.match(/data-uid="row"/g)).toHaveLength(300)
    expect({ after, problems }).toEqual({ after: before, problems: [] })
    const page = await browser.newPage()
    await page.goto(address)
    const count = () => page.locator('[data-uid="row"]').count()
    await expect.poll(count).toBeLessThan(100)
    expect(await count()).toBeGreaterThan(10)
    await page.close()
    await preview.close()
  })
})

describe('a prerendered project with a base', () => {
  const ROUTER = 'src/_front/router.js'
  const BASED = '"baseTag":{"href":"/app/"},"_sluice":{"redirects":[{"from":"old","to":"/texts"}]}'
  let based: PrerenderedPreview

  beforeAll(async () => {
    const files = exportFiles([texts, links])
    const router = String(files[ROUTER]).replace('"baseTag":null', BASED)
    based = await prerenderedPreview(folderOf({ ...files, [ROUTER]: router }))
  }, 60_000)
  afterAll(() => based?.preview.close())

  it.each(['/app/texts/', '/app/links/'])('has a page %s that is hydrated unchanged, below its base', async (path) => {
    const { before, after, problems, askedAgain } = await hydrateInBrowser(windows, based.preview.address + path)
    expect(before.length).toBeGreaterThan(100)
    expect({ after, problems, askedAgain }).toEqual({ after: before, problems: [], askedAgain: [] })
  })

  it.each([false, true])('redirects from a moved address, with scripts: %s', async (javaScriptEnabled) => {
    const page = await browser.newPage({ javaScriptEnabled })
    await page.goto(`${based.preview.address}/app/old/?a=1`)
    await page.waitForURL((url) => url.pathname === '/app/texts/')
    expect(new URL(page.url()).search).toBe(javaScriptEnabled ? '?a=1' : '')
    await page.close()
  })

  it('has its base in its documents, its addresses and its links, with scripts and without', async () => {
    expect(based.site.paths.every((path) => path.startsWith('/app/'))).toBe(true)
    const page = await browser.newPage({ javaScriptEnabled: false })
    await page.goto(`${based.preview.address}/app/links/`)
    expect(await page.evaluate(() => new URL(document.baseURI).pathname)).toBe('/app/')
    await page.locator('.sl-skip').focus()
    await page.keyboard.press('Enter')
    expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/app/links/#main')
    const internal = await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(internal.filter((href) => href?.startsWith('/app/')).length).toBeGreaterThan(2)
    await page.close()
  })
})

describe('the prerendered made-up project', () => {
  it.each([
    '/',
    '/texts/',
    '/repeats/',
    '/styles/',
    '/links/',
    '/es/palabras/',
    '/ar/words/',
    '/plants/fern/',
    '/modal/',
  ])('has a page %s that is hydrated unchanged', async (path) => {
    const { before, after, problems, askedAgain } = await hydrateInBrowser(windows, shown.preview.address + path)
    expect(before.length).toBeGreaterThan(100)
    expect(after).toBe(before)
    expect(problems).toEqual([])
    expect(askedAgain).toEqual([])
  })

  it('has markup, lists, bound words and library components in its documents', async () => {
    expect(await (await get('/repeats/')).text()).toMatch(/<p[^>]*data-uid="[^"]*"[^>]*>/)
    const styled = await (await get('/bound/')).text()
    expect(styled).toContain('data-sl-first')
    expect(styled).not.toMatch(/<[^>]* style=/)
    expect(await (await get('/components/')).text()).toContain('data-instance="counterB"')
  })

  it('reports the pages that are not the same everywhere, and renders them in the browser', async () => {
    const unequal = shown.site.problems.map(({ path }) => path)
    expect(new Set(unequal)).toEqual(new Set(['/details/', '/es/details/', '/ar/details/']))
    expect(await (await get('/details/')).text()).not.toContain('sluice-snapshot')
  })

  it('has its languages, its page for unknown addresses, and files for crawlers', async () => {
    const sitemap = await (await get('/sitemap.xml')).text()
    expect(sitemap).toContain('<loc>https://made-up.example/plants/fern/</loc>')
    expect(sitemap).not.toContain('/404/')
    expect((await get('/robots.txt')).headers.get('content-type')).toMatch(/^text\/plain/)
    const missing = await get('/no/such/page/')
    expect([missing.status, await missing.text()]).toEqual([404, expect.stringContaining('noindex')])
    const moved = await get('/texts?a=1')
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/texts/?a=1'])
  })
})
