/*
 * Every page of every stored project in `SLUICE_SAMPLES` runs in Chromium through the preview, unmodified: what it shows whatever
 * its data is stands in the document, and nothing goes wrong that we do not say ourselves.
 */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '@sluice/chromium'
import { buildPlayer, type Preview, packagedIcon, previewProject } from '@sluice/config/preview'
import { type Browser, chromium, type Page, type Route } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abilities } from './abilities.ts'
import { installedIconSet } from './installedIconSet.ts'
import { samplePages } from './testing/samplePages.ts'
import type { StaticItem } from './testing/staticContent.ts'

const root = process.env.SLUICE_SAMPLES ?? ''
const projects = root ? readdirSync(root).filter((name) => statSync(join(root, name)).isDirectory()) : []

let browser: Browser
const player = buildPlayer()
beforeAll(async () => {
  browser = await chromium.launch(await findChromium())
}, 120_000)
afterAll(() => browser?.close())

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
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
      const { uncaught, complaints } = watch(page)
      await page.route(/\.(?:gif|jpe?g|png|svg|webp)(?:\?|$)/i, withPicture)
      await page.goto(preview.address + path, { waitUntil: 'networkidle' })
      const missing = await page.evaluate(missingItems, items)
      const texts = items.filter(({ kind }) => kind === 'text')
      const missingTexts = missing.filter(({ kind }) => kind === 'text')
      if (missing.length > 0) console.info(`${name} ${path}: ${JSON.stringify(missing.slice(0, 5))}`)
      await page.close()
      expect(uncaught).toEqual([])
      expect(complaints).toEqual([])
      expect(missing.filter(({ kind }) => kind !== 'text')).toEqual([])
      expect(texts.length === 0 ? 1 : 1 - missingTexts.length / texts.length).toBeGreaterThanOrEqual(0.98)
    },
    60_000,
  )
})

/** The samples name pictures that they do not hold; what stands for one is a picture too. */
async function withPicture(route: Route): Promise<void> {
  await route.fulfill({
    contentType: 'image/svg+xml',
    body: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  })
}

/** Uncaught errors, and what the console says that is neither ours nor a file that the sample does not hold. */
function watch(page: Page) {
  const uncaught: string[] = []
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => uncaught.push(message))
  page.on('console', (message) => {
    const text = message.text()
    const isOurs = /^(?:Collection .* could not be fetched|Action “|The page could not be loaded)/.test(text)
    const isMissingFile = text.startsWith('Failed to load resource')
    if (['error', 'warning'].includes(message.type()) && !isOurs && !isMissingFile) complaints.push(text)
  })
  return { uncaught, complaints }
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
