/*
 * Every page of every stored project in `SLUICE_SAMPLES` runs in Chromium through the preview, unmodified: its static content is
 * in the document, and nothing fails that the runtime does not report itself.
 */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { buildPlayer, type Preview, packagedIcon } from '@sluice/config/preview'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { abilities } from './abilities.ts'
import { installedIconSet } from './installedIconSet.ts'
import { answerRequests } from './testing/answerRequests.ts'
import { hearProblems } from './testing/hearProblems.ts'
import { findLonelyChromium, openPreview } from './testing/openPreview.ts'
import { samplePages } from './testing/samplePages.ts'
import type { StaticItem } from './testing/staticContent.ts'
import { Windows } from './testing/Windows.ts'

const root = process.env.SLUICE_SAMPLES ?? ''
const projects = root ? readdirSync(root).filter((name) => statSync(join(root, name)).isDirectory()) : []

/** Addresses of images: the samples refer to some that they do not contain. */
const PICTURES = ['gif', 'jpg', 'jpeg', 'png', 'svg', 'webp']
  .flatMap((ending) => [ending, ending.toUpperCase(), ending.replace(/^./, (first) => first.toUpperCase())])
  .flatMap((ending) => [`*.${ending}`, `*.${ending}\\?*`])
/** Replacement for every image. */
const PICTURE = { type: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>' }

/** Shared by all pages, with the browser's cache of the player. */
let context: BrowserContext
const windows = new Windows(() => context.newPage())
const player = buildPlayer()
beforeAll(async () => {
  const browser = await chromium.launch(await findLonelyChromium())
  context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
}, 120_000)
afterAll(() => context?.browser()?.close())

it.skipIf(root)('stored projects', ({ skip }) => skip('SLUICE_SAMPLES is not set, so no stored project is shown.'))

describe.each(projects)('the project %s', (name) => {
  let preview: Preview
  beforeAll(async () => {
    const icon = (path: string) => packagedIcon(path, installedIconSet)
    preview = await openPreview({ folder: join(root, name), port: 0, player: () => player, icon, abilities })
  }, 120_000)
  afterAll(() => preview?.close())

  it.each(samplePages(join(root, name)))(
    'shows $path',
    async ({ path, items }) => {
      const { missing, uncaught, complaints } = await windows.use(preview.address, async (window, input) => {
        const { stop, ...heard } = hearProblems(window, isExpected)
        await answerRequests(input, PICTURES, PICTURE)
        await window.goto(preview.address + path, { waitUntil: 'networkidle' })
        const missing = await readMissing(window, items)
        stop()
        return { missing, ...heard }
      })
      const texts = items.filter(({ kind }) => kind === 'text')
      const missingTexts = missing.filter(({ kind }) => kind === 'text')
      if (missing.length > 0) console.info(`${name} ${path}: ${JSON.stringify(missing.slice(0, 5))}`)
      expect(uncaught).toEqual([])
      expect(complaints).toEqual([])
      expect(missing.filter(({ kind }) => kind !== 'text')).toEqual([])
      expect(texts.length === 0 ? 1 : 1 - missingTexts.length / texts.length).toBeGreaterThanOrEqual(0.98)
    },
    60_000,
  )
})

/** Whether a message is from the runtime, or about a file that the sample does not contain. */
function isExpected(text: string): boolean {
  const isOurs = /^(?:Collection .* could not be fetched|Action “|The page could not be loaded)/.test(text)
  return isOurs || text.startsWith('Failed to load resource')
}

/**
 * Lists the items missing in the document, once there are none or after ten seconds: a busy machine renders after its last
 * request.
 */
async function readMissing(window: Page, items: readonly StaticItem[]): Promise<readonly StaticItem[]> {
  const read = () => window.evaluate(missingItems, items)
  return vi.waitUntil(async () => (await read()).length === 0, { timeout: 10_000 }).then(() => [], read)
}

/** Runs in the page: items missing in the document. */
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
