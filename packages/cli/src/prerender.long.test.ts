/*
 * Every public page of the made-up project and of the stored projects in `SLUICE_SAMPLES`, prerendered and hydrated in a
 * development build under StrictMode.
 */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportFiles } from './fixtures/exportFiles.ts'
import { folderOf } from './fixtures/folderOf.ts'
import { madeUpProject } from './fixtures/madeUpProject.ts'
import { type HydrationResult, hydrateInBrowser, hydrationWindows } from './testing/hydrateInBrowser.ts'
import { findLonelyChromium } from './testing/openPreview.ts'
import { type PrerenderedPreview, prerenderedPreview } from './testing/prerenderedPreview.ts'
import { samplePages } from './testing/samplePages.ts'
import type { Windows } from './testing/Windows.ts'

const root = process.env.SLUICE_SAMPLES ?? ''
const samples = root ? readdirSync(root).filter((name) => statSync(join(root, name)).isDirectory()) : []

/** Pages of the made-up project that change as soon as they are mounted, with the reason. */
const ALIVE: ReadonlyMap<string, string> = new Map([
  ['components', 'variables that instances publish'],
  ['workflows', 'workflows of elements that have come'],
  ['memory', 'values that fields publish'],
  ['bound', 'what an element says of its own node'],
  ['ways/a', 'the size of the window'],
  ['surroundings', 'the size of the window'],
])

/** The one text of the page `runs` that changes as soon as it is mounted: a workflow writes the event of that there. */
const ALIVE_TEXT = /(<p [^>]*data-uid="mounted">)[^<]*/

let browser: Browser
let windows: Windows
beforeAll(async () => {
  browser = await chromium.launch(await findLonelyChromium())
  windows = hydrationWindows(browser)
})
afterAll(() => browser?.close())

/** Hydrates every page, several at a time. */
async function hydrateAll({ site, preview }: PrerenderedPreview): Promise<ReadonlyMap<string, HydrationResult>> {
  const found = new Map<string, HydrationResult>()
  const waiting = [...site.paths]
  const work = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift())
      found.set(path, await hydrateInBrowser(windows, preview.address + path))
  }
  await Promise.all([work(), work(), work(), work()])
  return found
}

/** Messages of React and policy violations; other messages belong to the pages. */
const COMPLAINT = /hydrat|did not match|securitypolicyviolation|Trusted|error #\d/i

async function check(
  folder: string,
  isAlive: (path: string) => boolean,
  still = (_path: string, markup: string) => markup,
): Promise<PrerenderedPreview['site']> {
  const shown = await prerenderedPreview(folder)
  try {
    const pages = [...(await hydrateAll(shown))]
    const said = pages.flatMap(([path, { problems }]) => problems.map((text) => `${path} ${text}`))
    expect(said.filter((text) => COMPLAINT.test(text))).toEqual([])
    const changed = pages.filter(
      ([path, { before, after }]) =>
        after !== null && unlinked(still(path, after)) !== unlinked(still(path, before)) && !isAlive(path),
    )
    expect(changed).toEqual([])
    expect(pages.flatMap(([, { askedAgain }]) => askedAgain)).toEqual([])
    console.info(`${pages.length} documents, ${shown.site.problems.length} shown anew.`)
    return shown.site
  } finally {
    await shown.preview.close()
  }
}

/**
 * Markup without the attributes by which an element names, or tells of, stored children that are not its own: it sets them once these are
 * there. Everything else has to stay.
 */
function unlinked(markup: string): string {
  return markup.replace(/ (?:aria-(?:expanded|haspopup|labelledby)="[^"]*"|id="_R_[^"]*")/g, '')
}

/** Text of a document, as written by React. */
function textOf(html: string): string {
  const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
  const [, root = ''] = /<div id="root">([\s\S]*)<\/body>/.exec(html) ?? []
  return root.replace(/<[^>]*>/g, '').replace(/&(\w+|#x27);/g, (all, name: string) => signs[name] ?? all)
}

/** Static texts of a page that its document lacks. */
function missingTexts({ files, paths }: PrerenderedPreview['site'], folder: string): readonly string[] {
  const wordsOf = (text: string) => text.replace(/\s/g, '')
  return samplePages(folder).flatMap(({ path, items }) => {
    if (!paths.includes(path)) return []
    const shown = wordsOf(textOf(files.get(`${path.slice(1)}index.html`) ?? ''))
    const texts = items.filter(({ kind }) => kind === 'text')
    return texts
      .filter(({ value }) => !shown.includes(wordsOf(value)))
      .map(({ uid, value }) => `${path} ${uid} ${value}`)
  })
}

describe('the made-up project', () => {
  it('has documents that are hydrated unchanged', async () => {
    const nameOf = (path: string) => path.replace(/^\/(?:es\/|ar\/)?|\/$/g, '')
    const site = await check(
      folderOf(exportFiles(madeUpProject)),
      (path) => ALIVE.has(nameOf(path)),
      (path, markup) => (nameOf(path) === 'runs' ? markup.replace(ALIVE_TEXT, '$1') : markup),
    )
    expect(site.paths.length).toBeGreaterThan(90)
  })
})

it.skipIf(root)('stored projects', ({ skip }) =>
  skip('SLUICE_SAMPLES is not set, so no stored project is prerendered.'),
)

describe.each(samples)('the project %s', (name) => {
  it('has documents that are hydrated unchanged', async () => {
    const site = await check(join(root, name), () => false)
    for (const { path, message } of site.problems) console.info(`${path}: ${message}`)
    expect(site.problems.filter(({ hasDocument }) => !hasDocument)).toEqual([])
    expect(missingTexts(site, join(root, name))).toEqual([])
  })
})
