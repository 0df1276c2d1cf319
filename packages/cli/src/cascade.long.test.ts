/*
 * Pages at three widths: all pages of the made-up project, and of each stored project in `SLUICE_SAMPLES` the page with the most
 * styles for narrow screens. Stored styles without bindings must equal those computed by the browser.
 * `SLUICE_SCREENSHOTS=<folder>` saves screenshots of all.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '@sluice/chromium'
import { importProject } from '@sluice/config/import'
import { buildPlayer, type Preview, packagedIcon, previewProject } from '@sluice/config/preview'
import { type Browser, chromium, errors, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abilities } from './abilities.ts'
import { exportFiles } from './fixtures/exportFiles.ts'
import { FactBrowser } from './fixtures/FactBrowser.ts'
import { folderOf } from './fixtures/folderOf.ts'
import { madeUpProject } from './fixtures/madeUpProject.ts'
import { pageFile } from './fixtures/pageFile.ts'
import { screenFacts, screens } from './fixtures/screens.ts'
import { installedIconSet } from './installedIconSet.ts'
import { seededRandom } from './testing/seededRandom.ts'
import { seenStyles } from './testing/seenStyles.ts'
import { type StoredStyle, storedStyles } from './testing/storedStyles.ts'
import { Windows } from './testing/Windows.ts'

const WIDTHS = [390, 820, 1440] as const
/** Folder for screenshots of all pages; unset to take none. */
const pictures = process.env.SLUICE_SCREENSHOTS
const root = process.env.SLUICE_SAMPLES ?? ''
const samples = root ? readdirSync(root).filter((name) => statSync(join(root, name)).isDirectory()) : []
const each = <T>(items: readonly T[]) => items.flatMap((item) => WIDTHS.map((width) => ({ ...item, width })))

let browser: Browser
const player = buildPlayer()
beforeAll(async () => {
  browser = await chromium.launch(await findChromium())
}, 120_000)
afterAll(() => browser?.close())

function preview(folder: string): Promise<Preview> {
  const icon = (path: string) => packagedIcon(path, installedIconSet)
  return previewProject({ folder, port: 0, player: () => player, icon, abilities })
}

/** Each window has its own cache of the player. */
const windows = new Windows(() => browser.newPage())

/** Opens a page, takes a screenshot, and reads the computed values of stored styles. */
async function look(address: string, width: number, picture: string, wanted: readonly StoredStyle[]) {
  const seen = await windows.use(address, async (window) => {
    await window.setViewportSize({ width, height: 800 })
    await window.goto(address, { waitUntil: 'networkidle' })
    if (pictures) await takePicture(window, join(pictures, `${picture}-${width}.png`))
    return window.evaluate(seenStyles, wanted)
  })
  return seen.filter(({ isThere }) => isThere)
}

/** Screenshots are only for people, so a browser too busy to take one is not a failure. */
async function takePicture(page: Page, path: string): Promise<void> {
  try {
    await page.screenshot({ path, fullPage: true, animations: 'disabled', timeout: 10_000 })
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error
    console.info(`There is no picture ${path}: it took too long.`)
  }
}

describe('the made-up project', () => {
  const pages = madeUpProject
    .flatMap((topic) => topic.pages)
    .filter(({ hasNoEntry, entry }) => !hasNoEntry && entry?.cmsDataSetPath === undefined)
  const madeUpClasses = Object.assign({}, ...madeUpProject.map((topic) => topic.classes))
  let shown: Preview
  beforeAll(async () => {
    const folder = folderOf({})
    importProject(folderOf(exportFiles(madeUpProject)), folder, abilities)
    shown = await preview(folder)
  }, 120_000)
  afterAll(() => shown?.close())

  // Most of each test is waiting for the network to be idle.
  it.concurrent.each(each(pages.map((page) => ({ id: page.id, page }))))(
    'has on $id at $width px what is stored',
    async ({ id, page, width }) => {
      const path = id === 'home' ? '/' : `/${filled(page.path)}/`
      const stored = storedStyles(pageFile(page), width, madeUpClasses)
      const seen = await look(shown.address + path, width, id, stored)
      expect(seen.filter(({ instead }) => instead !== null)).toEqual([])
    },
  )

  it('does not have at one width what is stored for another', async () => {
    const {
      pages: [page],
    } = screens
    if (!page) throw new Error('The topic has no page.')
    const wide = storedStyles(pageFile(page), 1440).filter(({ uid }) => uid.startsWith('screen-'))
    const seen = await look(`${shown.address}/${page.path}/`, 390, 'screens', wide)
    expect(seen.length).toBeGreaterThan(10)
    expect(seen.filter(({ instead }) => instead === null)).toEqual([])
  })

  it.each(WIDTHS.flatMap(screenFacts))('shows: $rule', async (fact) => {
    const window = await FactBrowser.launch(browser, shown.address)
    await window.prepare(fact, '/screens/')
    await expect.poll(() => window.read(fact)).toMatchObject({ css: fact.css })
  })
})

it.skipIf(root)('stored projects', ({ skip }) => skip('SLUICE_SAMPLES is not set, so no stored project is shown.'))

describe.each(samples)('the project %s', (name) => {
  let shown: Preview
  beforeAll(async () => {
    shown = await preview(join(root, name))
  }, 120_000)
  afterAll(() => shown?.close())

  it.each(each([busiestPage(name)]))(
    'has at $width px at least 95 % of what is stored for it',
    async ({ path, file, width }) => {
      const stored = storedStyles(file, width, classesOf(name))
      const narrow = chosen(
        stored.filter(({ screen }) => screen !== 'default'),
        width,
      )
      const others = chosen(
        stored.filter(({ screen }) => screen === 'default'),
        width + 1,
      )
      const seen = await look(shown.address + path, width, name, [...narrow, ...others])
      const wrong = seen.filter(({ instead }) => instead !== null)
      console.info(
        `${name} at ${width} px: ${seen.length - wrong.length} of ${seen.length}. ${JSON.stringify(wrong.slice(0, 5))}`,
      )
      expect(seen.length).toBeGreaterThan(20)
      for (const isNarrow of [true, false]) {
        const of = (all: typeof seen) => all.filter(({ screen }) => (screen !== 'default') === isNarrow).length
        expect(of(wrong)).toBeLessThanOrEqual(0.05 * of(seen))
      }
    },
    60_000,
  )
})

/** Style classes of a sample by id. */
function classesOf(name: string): unknown {
  return JSON.parse(readFileSync(join(root, name, 'classes.json'), 'utf8'))
}

/** At most 200 items, chosen at random with a seed. */
function chosen(stored: readonly StoredStyle[], seed: number): readonly StoredStyle[] {
  const random = seededRandom(seed)
  return stored
    .map((one) => [random(), one] as const)
    .toSorted(([a], [b]) => a - b)
    .slice(0, 200)
    .map(([, one]) => one)
}

/** Page of a sample with the most styles for narrow screens. */
function busiestPage(name: string): { readonly path: string; readonly file: unknown } {
  const design: unknown = JSON.parse(readFileSync(join(root, name, 'project.json'), 'utf8'))
  const { pages, homePageId } = design as {
    readonly pages: readonly { id: string; paths: Record<string, string> }[]
    readonly homePageId: string
  }
  const found = pages.map(({ id, paths }) => {
    const file: unknown = JSON.parse(readFileSync(join(root, name, 'data', `${id}.json`), 'utf8'))
    const count = storedStyles(file, 390).filter(({ screen }) => screen !== 'default').length
    return { path: id === homePageId ? '/' : `/${filled(paths.en ?? paths.default ?? '')}/`, file, count }
  })
  const [busiest] = found.toSorted((a, b) => b.count - a.count)
  if (!busiest) throw new Error(`The project ${name} has no pages.`)
  return busiest
}

/** A path with its parameters replaced by their defaults. */
function filled(path: string): string {
  return path.replace(/\{\{[^|}]*\|?([^}]*)\}\}/g, (_all, value) => value || 'x')
}
