/* A stored project as any host of files serves it: kept on the device, replaced by a new version when asked, and forgotten. */
import { join } from 'node:path'
import { findChromium } from '@sluice/chromium'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exportFiles } from './fixtures/exportFiles.ts'
import { folderOf } from './fixtures/folderOf.ts'
import { links } from './fixtures/links.ts'
import { texts } from './fixtures/texts.ts'
import { prerendered } from './testing/prerenderedPreview.ts'
import { type FileHost, serveFolder } from './testing/serveFolder.ts'

const ROUTER = 'src/_front/router.js'
const files = exportFiles([texts, links])
const DATA = Object.keys(files).find((path) => path.endsWith('/data/texts.json')) ?? ''

/** The served folder of a version of the project: with another router, and with some files changed. */
async function version(change: (router: string) => string, changed: typeof files = {}): Promise<string> {
  const { out } = await prerendered(folderOf({ ...files, ...changed, [ROUTER]: change(String(files[ROUTER])) }))
  return join(out, 'static')
}

let browser: Browser
let [first, second, edited, withdrawn] = ['', '', '', '']
let host: FileHost
let context: BrowserContext
let page: Page

beforeAll(async () => {
  browser = await chromium.launch(await findChromium())
  first = await version((router) => router)
  second = await version((router) => router.replace('wwg_cacheVersion = 7', 'wwg_cacheVersion = 8'))
  edited = await version((router) => router, { [DATA]: String(files[DATA]).replaceAll('Wet', 'Soaked') })
  withdrawn = await version((router) => router.replace('wwg_disableManifest = false', 'wwg_disableManifest = true'))
}, 180_000)
afterAll(() => browser?.close())
beforeEach(async () => {
  host = await serveFolder(first)
  context = await browser.newContext()
  page = await context.newPage()
})
afterEach(async () => {
  await context.close()
  await host.close()
})

/** Opens a page, and waits until the worker controls it. */
async function visit(path: string, where = page): Promise<void> {
  await where.goto(host.address + path)
  await where.evaluate(async () => {
    const { serviceWorker: workers } = navigator
    await workers.ready
    if (!workers.controller)
      await new Promise((resolve) => workers.addEventListener('controllerchange', resolve, { once: true }))
  })
}

const lookForUpdates = () =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update()
  })
const prompt = (where = page) => where.locator('.sl-update')
const update = () => page.getByRole('button', { name: 'Update' }).click()
/** Version of the build whose data the page has loaded. */
const versionShown = (where = page) =>
  where.evaluate(
    () => /_wwcv=(\d+)/.exec(document.querySelector('link[href*="_wwcv"]')?.getAttribute('href') ?? '')?.[1],
  )

describe('a site on a device', () => {
  it('opens all pages without its host after one visit', async () => {
    await visit('/texts/')
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    host.serve(null)
    for (const path of ['/texts/', '/links/', '/es/texts/', '/']) {
      await page.goto(host.address + path)
      await page.locator('[data-uid]').first().waitFor()
    }
    expect(said.filter((text) => /policy|Trusted/i.test(text))).toEqual([])
  })

  it('asks once before a new version replaces the running one', async () => {
    await visit('/texts/')
    expect(await versionShown()).toBe('7')
    host.serve(second)
    await lookForUpdates()
    await prompt().getByText('A new version is ready.').waitFor()
    expect(await prompt().count()).toBe(1)
    await Promise.all([page.waitForEvent('load'), update()])
    await expect.poll(() => versionShown()).toBe('8')
    expect(await prompt().count()).toBe(0)
  })

  it('has the content of a new build, also where its version number is the same', async () => {
    await visit('/texts/')
    const stored = () =>
      page.evaluate(() => fetch('/data/texts.json?wwlang=en&_wwcv=7').then((answer) => answer.text()))
    expect(await stored()).toContain('Wet')
    host.serve(edited)
    await lookForUpdates()
    await prompt().waitFor()
    await Promise.all([page.waitForEvent('load'), update()])
    expect(await stored()).toContain('Soaked')
  })

  it('can be told to ask later', async () => {
    await visit('/texts/')
    host.serve(second)
    await lookForUpdates()
    await page.getByRole('button', { name: 'Later' }).click()
    expect(await prompt().count()).toBe(0)
    expect(await versionShown()).toBe('7')
    await visit('/links/')
    await prompt().waitFor()
  })

  /** Adds a field with something typed in, as forms have. */
  const type = (where: Page) =>
    where.evaluate(() => {
      const field = Object.assign(document.createElement('textarea'), { id: 'typed', value: 'Valve box is wet' })
      document.body.append(field)
    })
  const typed = (where: Page) => where.locator('#typed').inputValue()

  it('loses nothing that was typed on the page', async () => {
    await visit('/texts/')
    host.serve(second)
    await lookForUpdates()
    await prompt().waitFor()
    await type(page)
    await update()
    await prompt().getByText('This page holds entries that may not be saved.').waitFor()
    expect([await typed(page), await versionShown()]).toEqual(['Valve box is wet', '7'])
    await page.locator('#typed').fill('')
    await Promise.all([page.waitForEvent('load'), update()])
    await expect.poll(() => versionShown()).toBe('8')
  })

  /** Whether another window says that it holds entries, so that it follows updates. */
  const isAnswered = () =>
    page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const channel = new BroadcastChannel('sluice-update')
          channel.addEventListener('message', () => resolve(true))
          channel.postMessage('does-any-hold-entries')
          setTimeout(() => resolve(false), 100)
        }),
    )

  it('loses nothing that was typed in another window', async () => {
    await visit('/texts/')
    const other = await context.newPage()
    await visit('/links/', other)
    await type(other)
    await expect.poll(isAnswered).toBe(true)
    host.serve(second)
    await lookForUpdates()
    await prompt().waitFor()
    await update()
    await prompt().getByText('Another window of this app holds entries').waitFor()
    expect([await typed(other), await versionShown(other)]).toEqual(['Valve box is wet', '7'])
    await other.locator('#typed').fill('')
    await Promise.all([page.waitForEvent('load'), other.waitForEvent('load'), update()])
    await expect.poll(async () => [await versionShown(), await versionShown(other)]).toEqual(['8', '8'])
  })

  it('speaks the language of the page', async () => {
    await visit('/es/texts/')
    host.serve(second)
    await lookForUpdates()
    await prompt().getByText('Hay una versión nueva.').waitFor()
    expect(await prompt().getByRole('button').allTextContents()).toEqual(['Actualizar', 'Más tarde'])
  })

  it('is forgotten when the project is not to be installed any more', async () => {
    await visit('/texts/')
    host.serve(withdrawn)
    await lookForUpdates()
    await expect
      .poll(() =>
        page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, await caches.keys()]),
      )
      .toEqual([0, []])
    await page.goto(`${host.address}/links/`)
    expect(await page.locator('link[rel="manifest"]').count()).toBe(0)
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  })
})
