/*
 * Every page of every stored project in `SLUICE_SAMPLES` runs in Chromium through the preview, unmodified: what it shows whatever
 * its data is stands in the document, and nothing goes wrong that we do not say ourselves.
 */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '@sluice/chromium'
import { buildPlayer, type Preview, packagedIcon, previewProject } from '@sluice/config/preview'
import { type BrowserContext, type ConsoleMessage, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abilities } from './abilities.ts'
import { installedIconSet } from './installedIconSet.ts'
import { answerRequests } from './testing/answerRequests.ts'
import { forgetVisits } from './testing/forgetVisits.ts'
import { samplePages } from './testing/samplePages.ts'
import type { StaticItem } from './testing/staticContent.ts'

const root = process.env.SLUICE_SAMPLES ?? ''
const projects = root ? readdirSync(root).filter((name) => statSync(join(root, name)).isDirectory()) : []

/** Addresses of pictures: the samples name some that they do not hold. */
const PICTURES = ['gif', 'jpg', 'jpeg', 'png', 'svg', 'webp']
  .flatMap((ending) => [ending, ending.toUpperCase(), ending.replace(/^./, (first) => first.toUpperCase())])
  .flatMap((ending) => [`*.${ending}`, `*.${ending}\\?*`])
/** What stands for one is a picture too. */
const PICTURE = { type: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>' }

/** Its pages share the browser's cache of the player. */
let context: BrowserContext
/** The window of the page before, unless that failed: opening one takes as long as a page does. */
const free: Page[] = []
const player = buildPlayer()
beforeAll(async () => {
  const browser = await chromium.launch(await findChromium())
  context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
}, 120_000)
afterAll(() => context?.browser()?.close())

it.skipIf(root)('stored projects', ({ skip }) => skip('SLUICE_SAMPLES is not set, so no stored project is shown.'))

describe.each(projects)('the project %s', (name) => {
  let preview: Preview
  beforeAll(async () => {
    const icon = (path: string) => packagedIcon(path, installedIconSet)
    preview = await previewProject({ folder: join(root, name), port: 0, player: () => player, icon, abilities })
  }, 120_000)
  afterAll(() => preview?.close())

  it.each(samplePages(join(root, name)))(
    'shows $path',
    async ({ path, items }) => {
      const page = free.pop() ?? (await context.newPage())
      const input = await context.newCDPSession(page)
      await forgetVisits(input, preview.address)
      const { uncaught, complaints, stop } = listenTo(page)
      await answerRequests(input, PICTURES, PICTURE)
      await page.goto(preview.address + path, { waitUntil: 'networkidle' })
      const missing = await page.evaluate(missingItems, items)
      const texts = items.filter(({ kind }) => kind === 'text')
      const missingTexts = missing.filter(({ kind }) => kind === 'text')
      if (missing.length > 0) console.info(`${name} ${path}: ${JSON.stringify(missing.slice(0, 5))}`)
      stop()
      await page.evaluate(() => sessionStorage.clear())
      await page.goto('about:blank')
      await input.detach()
      free.push(page)
      expect(uncaught).toEqual([])
      expect(complaints).toEqual([])
      expect(missing.filter(({ kind }) => kind !== 'text')).toEqual([])
      expect(texts.length === 0 ? 1 : 1 - missingTexts.length / texts.length).toBeGreaterThanOrEqual(0.98)
    },
    60_000,
  )
})

/** Notes uncaught errors, and what the console says that is neither ours nor a file that the sample does not hold, until it is stopped. */
function listenTo(page: Page) {
  const uncaught: string[] = []
  const complaints: string[] = []
  const onError = ({ message }: Error) => uncaught.push(message)
  const onConsole = (message: ConsoleMessage) => {
    const text = message.text()
    const isOurs = /^(?:Collection .* could not be fetched|Action “|The page could not be loaded)/.test(text)
    const isMissingFile = text.startsWith('Failed to load resource')
    if (['error', 'warning'].includes(message.type()) && !isOurs && !isMissingFile) complaints.push(text)
  }
  page.on('pageerror', onError).on('console', onConsole)
  const stop = () => page.off('pageerror', onError).off('console', onConsole)
  return { uncaught, complaints, stop }
}

/** Runs in the page: what is not in the document. */
function missingItems(items: readonly StaticItem[]): readonly StaticItem[] {
  const squeezed = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()
  return items.filter(({ kind, uid, value }) => {
    const nodes = [...document.querySelectorAll(`[data-uid="${CSS.escape(uid)}"]`)]
    switch (kind) {
      case 'text':
        return !nodes.some((node) => squeezed(node.textContent).replace(/\s/g, '').includes(value.replace(/\s/g, '')))
      case 'image':
        return !nodes.some((node) => node.querySelector('img') ?? node.matches('img'))
      case 'link':
        return !nodes.some((node) => node.matches('a[href]') || node.querySelector('a[href]'))
      default:
        return kind satisfies never
    }
  })
}
