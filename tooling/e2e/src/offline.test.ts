import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { signIn } from './steps/signIn.ts'
import { newPhonePage } from './support/newPhonePage.ts'
import { closePages, openBrowser } from './support/openBrowser.ts'
import type { Phone } from './support/phone.ts'
import { words as allWords } from './support/words.ts'

const server = inject('server')
const words = allWords.en

interface StoredPage {
  readonly id: string
  readonly name: string
  readonly paths: Readonly<Record<string, string>>
  readonly pageUserGroups: readonly unknown[]
}

const built = join(import.meta.dirname, '../../../apps/irrigation/.sluice/project.json')
const { pages, homePageId }: { readonly pages: readonly StoredPage[]; readonly homePageId: string } = JSON.parse(
  readFileSync(built, 'utf8'),
)

/** Addresses of the pages, with something for each parameter. */
function addresses(isPrivate: boolean): readonly string[] {
  return pages
    .filter(({ pageUserGroups }) => pageUserGroups.length > 0 === isPrivate)
    .map(({ id, name, paths }) => (id === homePageId ? '' : (paths.en ?? paths.default ?? name)))
    .map((path) => `/${path.replace(/\{\{[^}]*\}\}/g, 'any')}/`.replace('//', '/'))
}

/** Waits until the worker controls the page, and so has kept everything; returns its address. */
function keptBy(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => {
    const { serviceWorker: workers } = navigator
    await workers.ready
    if (!workers.controller)
      await new Promise((resolve) => workers.addEventListener('controllerchange', resolve, { once: true }))
    return workers.controller?.scriptURL
  })
}

describe('the app on a device', () => {
  let browser: Browser
  let phone: Phone
  let page: Page

  beforeAll(async () => {
    browser = await openBrowser()
    phone = await newPhonePage(browser, { ...server, hasWorkers: true })
    page = phone.page
  })
  afterAll(() => closePages(browser))
  afterEach(() => phone.context.setOffline(false))

  it('can be installed: the manifest names pictures that exist at their size', async () => {
    const response = await page.request.get('/manifest.webmanifest')
    expect(response.headers()['content-type']).toMatch(/^application\/manifest\+json/)
    const manifest = await response.json()
    expect(manifest).toMatchObject({ name: 'Sluice', start_url: '/', scope: '/', display: 'standalone' })
    await page.goto('/login/')
    expect(await page.locator('link[rel="manifest"]').getAttribute('href')).toBe('/manifest.webmanifest')
    const sizes = await page.evaluate(
      (icons: readonly { readonly src: string; readonly purpose?: string }[]) =>
        Promise.all(
          icons.map(async ({ src, purpose = 'any' }) => {
            const image = new Image()
            image.src = src
            await image.decode()
            return `${image.naturalWidth}x${image.naturalHeight} ${purpose}`
          }),
        ),
      manifest.icons,
    )
    expect(sizes).toEqual(['192x192 any', '512x512 any', '512x512 maskable'])
    phone.expectClean()
  })

  it('is controlled by its worker after the first visit', async () => {
    await page.goto('/login/')
    expect(await keptBy(page)).toBe(`${server.url}/sw.js`)
    phone.expectClean()
  })

  it('opens every page without a connection', async () => {
    phone.announce(
      /^no answer: /,
      /^console warning: (?:The session could not be checked\.|Error while initializing auth )/,
      /^console (?:error|warning): Collection .* could not be fetched\./,
      // The page of a zone fetches by a workflow, which tells of the same failure.
      /^console warning: Action “(?:fetch-collections|_sluice-parallel)” failed: Error while fetching the collection/,
      // Chromium says so of a script that a document preloads and a worker answers; the script is used.
      /is not used because it is a cross-world service worker resource mismatch/,
    )
    const visit = async (path: string) => {
      await page.goto(path)
      await page.getByRole('main').filter({ hasText: /\w/ }).first().waitFor()
      return new URL(page.url()).pathname
    }
    await phone.context.setOffline(true)
    const open = addresses(false)
    expect(open.length).toBeGreaterThan(5)
    for (const path of open) expect(await visit(path)).toBe(path)
    await phone.context.setOffline(false)
    await page.goto('/login/')
    // Waits until requests get through again.
    await expect
      .poll(() =>
        page.evaluate(() =>
          fetch('/healthz').then(
            ({ ok }) => ok,
            () => false,
          ),
        ),
      )
      .toBe(true)
    await signIn(page, words, { email: 'manager.a1@example.com', password: server.password })
    await page.getByRole('heading').first().waitFor()
    await phone.context.setOffline(true)
    const guarded = addresses(true)
    expect(guarded.length).toBeGreaterThan(10)
    for (const path of guarded) expect(await visit(path)).toBe(path)
    // While still offline: once the connection is back, a page asks again before its session is renewed, and gets a 401 first.
    phone.expectClean()
  })
})
