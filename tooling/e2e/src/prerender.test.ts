import { gzipSync } from 'node:zlib'
import type { Browser, Page, Route } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { newPhonePage } from './support/newPhonePage.ts'
import { closePages, openBrowser } from './support/openBrowser.ts'
import { waitForQuiet } from './support/quiet.ts'
import { words } from './support/words.ts'

const server = inject('server')
const PATHS = [...['/', '/login/', '/forgot-password/', '/privacy/'].flatMap((path) => [path, `/es${path}`]), '/terms/']

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => closePages(browser))

const get = (path: string, init: RequestInit = {}) =>
  fetch(server.url + path, { headers: { accept: 'text/html' }, redirect: 'manual', ...init })

/** Records the page right after hydration. */
function keepFirst(): void {
  const { mark } = performance
  performance.mark = (name, options) => {
    const root = document.getElementById('root')
    if (name === 'sluice:hydrated') Object.assign(window, { hydratedRoot: root?.outerHTML })
    return mark.call(performance, name, options)
  }
}

/** Records the scripts requested until hydration. */
function keepScripts(): void {
  addEventListener('sluice:life', () => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name)
    Object.assign(window, { firstScripts: names.filter((name) => new URL(name).pathname.endsWith('.js')) })
  })
}

/** Size of files, each compressed with gzip -9. */
async function compressed(addresses: readonly string[]): Promise<number> {
  const texts = await Promise.all(addresses.map(async (address) => (await fetch(address)).text()))
  return texts.reduce((total, text) => total + gzipSync(text, { level: 9 }).length, 0)
}

/** The root of a page without inline styles, as serialized by a browser. */
function withoutStyle(page: Page, html: string): Promise<string> {
  return page.evaluate((text) => text.replace(/ style="[^"]*"/g, ''), html)
}

/** Addresses of the data embedded in a document. */
function filesOf(page: Page): Promise<readonly string[]> {
  return page
    .locator('script[data-sl-file]')
    .evaluateAll((blocks) => blocks.map((block) => block.getAttribute('data-sl-file') ?? ''))
}

/** Holds back requests of a page; they are decided once the returned function is called. */
async function hold(page: Page, files: string, decide: (route: Route) => Promise<void>): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(files, async (route) => {
    await held
    await decide(route)
  })
  return letGo
}

/** Fills in and submits the form of the login page. */
async function enterAndSend(page: Page): Promise<void> {
  await page.getByLabel(words.en.email).fill(server.email)
  await page.getByLabel(words.en.password).fill(server.password)
  await page.getByRole('button', { name: words.en.signIn, exact: true }).click()
}

describe('a public page that needs its query parameters', () => {
  it('has no document of its own, and is not in the sitemap', async () => {
    const page = await get('/reset-password/?token=x')
    expect([page.status, (await page.text()).includes('sluice-snapshot')]).toEqual([200, false])
    expect(await (await get('/sitemap.xml')).text()).not.toContain('reset-password')
  })
})

describe.each(PATHS)('the prerendered page %s', (path) => {
  it('is hydrated unchanged, without requesting its data again', async () => {
    const phone = await newPhonePage(browser, server)
    phone.announce(/^answer 401: POST .*\/api:auth\/refresh$/)
    const asked: string[] = []
    phone.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const plain = await browser.newPage({ javaScriptEnabled: false })
    await plain.goto(server.url + path)
    const before = await plain.locator('#root').evaluate((node) => node.outerHTML)
    await plain.close()
    await phone.page.addInitScript(keepFirst)
    await phone.page.goto(path)
    await phone.page.waitForFunction(() => 'hydratedRoot' in window)
    const after = await phone.page.evaluate(() => String(Reflect.get(window, 'hydratedRoot')))
    expect(await withoutStyle(phone.page, after)).toBe(before)
    const files = await filesOf(phone.page)
    expect(files).toHaveLength(1)
    expect(asked.filter((address) => files.includes(address))).toEqual([])
    await waitForQuiet(phone.page)
    // No public page calls the rules.
    expect(asked.filter((address) => address.startsWith('/assets/rules-'))).toEqual([])
    expect(await withoutStyle(phone.page, await phone.page.locator('#root').evaluate((node) => node.outerHTML))).toBe(
      before,
    )
    phone.expectClean()
    await phone.context.close()
  })

  it('describes itself and its languages in its head', async () => {
    const html = await (await get(path)).text()
    expect(html).toContain(path.startsWith('/es') ? '<html lang="es" dir="ltr">' : '<html lang="en" dir="ltr">')
    for (const tag of ['rel="canonical"', 'property="og:title"', 'name="twitter:card"']) expect(html).toContain(tag)
    if (path !== '/terms/') expect(html).toContain('hreflang="x-default"')
  })
})

describe('the sign-in page', () => {
  it('loads at most twelve files and 165 KiB of scripts before it responds, none of them for scripts or markup in texts', async () => {
    const phone = await newPhonePage(browser, server)
    phone.announce(/^answer 401: POST .*\/api:auth\/refresh$/)
    await phone.page.addInitScript(keepScripts)
    await phone.page.goto('/login/')
    await phone.page.waitForFunction(() => 'firstScripts' in window)
    const first = await phone.page.evaluate(() => Reflect.get(window, 'firstScripts') as string[])
    expect(first.filter((address) => /\/(?:scriptServices|markup)-/.test(address))).toEqual([])
    expect(new Set(first).size).toBeLessThanOrEqual(12)
    expect(await compressed([...new Set(first)])).toBeLessThanOrEqual(165 * 1024)
    await phone.context.close()
  })
})

describe('the page for unknown addresses', () => {
  it.each(['/no/such/page/', '/es/nada/'])('is hydrated at %s, without requesting its data again', async (path) => {
    const phone = await newPhonePage(browser, server)
    phone.announce(/^answer 401: POST .*\/api:auth\/refresh$/)
    phone.announce(new RegExp(`^answer 404: GET .*${path}$`))
    const asked: string[] = []
    phone.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await phone.page.addInitScript(keepFirst)
    await phone.page.goto(path)
    await phone.page.waitForFunction(() => 'hydratedRoot' in window)
    await waitForQuiet(phone.page)
    const files = await filesOf(phone.page)
    expect(files).toHaveLength(1)
    expect(asked.filter((address) => files.includes(address))).toEqual([])
    expect(new URL(phone.page.url()).pathname).toBe(path)
    phone.expectClean()
    await phone.context.close()
  })
})

describe('without scripts', () => {
  it('a prerendered page shows its texts and icons and its links work', async () => {
    const page = await browser.newPage({ javaScriptEnabled: false })
    await page.goto(`${server.url}/`)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toBe('')
    const icon = page.locator('main [aria-hidden="true"], [role="main"] [aria-hidden="true"]').first()
    expect(await icon.evaluate((node) => getComputedStyle(node).maskImage)).toContain('/icons/lucide/')
    await page.getByRole('link', { name: words.en.signIn }).first().click()
    await page.waitForURL('**/login/')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toBe('')
    await page.close()
  })
})

describe('a prerendered page that is used before hydration', () => {
  it('keeps typed text and pressed buttons', async () => {
    const phone = await newPhonePage(browser, server)
    phone.announce(/^answer 401: POST .*\/api:auth\/refresh$/)
    const letGo = await hold(phone.page, '**/assets/index-*.js', (route) => route.continue())
    await phone.page.goto('/login/', { waitUntil: 'commit' })
    await enterAndSend(phone.page)
    expect(new URL(phone.page.url()).search).toBe('')
    letGo()
    await phone.page.waitForURL('**/dashboard/')
    phone.expectClean()
    await phone.context.close()
  })
})

describe('a prerendered page whose code fails to load', () => {
  it('submits nothing itself, is rendered again, and works', async () => {
    const phone = await newPhonePage(browser, server)
    phone.announce(/^answer 401: POST .*\/api:auth\/refresh$/)
    phone.announce(/hydratePage-.*\.js/)
    phone.announce(/The prerendered page is shown anew/)
    const sent: string[] = []
    phone.page.on('request', (request) => {
      if (request.isNavigationRequest() && request.method() === 'POST') sent.push(request.url())
    })
    const letGo = await hold(phone.page, '**/assets/hydratePage-*.js', (route) => route.abort())
    await phone.page.goto('/login/', { waitUntil: 'commit' })
    await enterAndSend(phone.page)
    letGo()
    // The fields are empty once the page has been rendered again.
    await expect.poll(() => phone.page.getByLabel(words.en.email).inputValue()).toBe('')
    await enterAndSend(phone.page)
    await phone.page.waitForURL('**/dashboard/')
    expect(sent).toEqual([])
    phone.expectClean()
    await phone.context.close()
  })
})

describe('a return address that is another host in disguise', () => {
  it.each(['/.//evil.example/', '/x/..//evil.example/'])('is ignored: %s', async (source) => {
    const phone = await newPhonePage(browser, server)
    phone.announce(/^answer 401: POST .*\/api:auth\/refresh$/)
    await phone.page.goto(`/login/?source=${encodeURIComponent(source)}`)
    await enterAndSend(phone.page)
    await phone.page.waitForURL(`${server.url}/dashboard/`)
    phone.expectClean()
    await phone.context.close()
  })
})

describe.each(['/', '/dashboard/'])('a stored theme, at %s,', (path) => {
  it.each(['dark', 'light'] as const)('is applied before the first paint: %s', async (theme) => {
    const phone = await newPhonePage(browser, { ...server, theme })
    phone.announce(/^answer 401: POST .*\/api:auth\/refresh$/)
    await phone.page.addInitScript(() => {
      const seen: boolean[] = []
      Object.assign(window, { seen })
      // Reads the theme from the first frame on, and at each change.
      const look = () => seen.push(document.documentElement.classList.contains('ww-app-theme-dark'))
      requestAnimationFrame(look)
      document.addEventListener('DOMContentLoaded', () => {
        look()
        new MutationObserver(look).observe(document.documentElement, { attributeFilter: ['class'] })
      })
    })
    await phone.page.goto(path)
    await waitForQuiet(phone.page)
    const seen = await phone.page.evaluate(() => Reflect.get(window, 'seen'))
    expect(new Set(seen)).toEqual(new Set([theme === 'dark']))
    phone.expectClean()
    await phone.context.close()
  })
})

describe('the server of prerendered pages', () => {
  it.each([
    { what: 'a page without its slash', path: '/login?source=%2F', status: 301, location: '/login/?source=%2F' },
    { what: 'a private page without its slash', path: '/es/clients', status: 301, location: '/es/clients/' },
    { what: 'another host in disguise', path: '//evil.example', status: 404 },
    { what: 'an unknown address', path: '/nowhere/', status: 404 },
  ])('answers $what', async ({ path, status, location = null }) => {
    const response = await get(path)
    expect([response.status, response.headers.get('location')]).toEqual([status, location])
  })

  it('shows the page for unknown addresses in the language of the address', async () => {
    expect(await (await get('/nowhere/')).text()).toContain('<html lang="en"')
    expect(await (await get('/es/nowhere/')).text()).toContain('<html lang="es"')
  })

  it.each([
    { path: '/sitemap.xml', type: /xml/, says: 'hreflang="es"' },
    { path: '/robots.txt', type: /^text\/plain/, says: 'Sitemap: ' },
    { path: '/boot.js', type: /javascript/, says: 'ww-app-theme' },
  ])('has $path', async ({ path, type, says }) => {
    const response = await get(path)
    expect(response.headers.get('content-type')).toMatch(type)
    expect(await response.text()).toContain(says)
  })

  it('sends texts compressed', async () => {
    const response = await get('/', { headers: { accept: 'text/html', 'accept-encoding': 'br' } })
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(response.headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
  })

  it('does not serve its internal files', async () => expect((await get('/.addresses.json')).status).toBe(404))
})
