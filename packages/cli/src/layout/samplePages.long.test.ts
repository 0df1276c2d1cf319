/*
 * All pages of the stored projects in `SLUICE_SAMPLES`: their boxes at three widths are those written down in `boxes/`, and a first view
 * asks for few files. Texts are in the square font, so that the boxes do not depend on the fonts of a machine.
 * `SLUICE_WRITE_BOXES=1` writes the boxes down again; `boxes/README.md` explains the odd ones.
 */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { findChromium } from '@sluice/chromium'
import { buildPlayer, type Player, type Preview, packagedIcon, previewProject } from '@sluice/config/preview'
import { type Browser, chromium, type Page, type Request } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abilities } from '../abilities.ts'
import { installedIconSet } from '../installedIconSet.ts'
import { addSquareFont } from './addSquareFont.ts'
import { SQUARE_FONT } from './squareFont.ts'

const WIDTHS = [390, 820, 1440]
const MAX_FILES = 12
const MAX_STYLE = 8 * 1024
const MAX_GROWTH = 1.1
const root = process.env.SLUICE_SAMPLES ?? ''
const samples = root ? readdirSync(root).filter((name) => statSync(join(root, name)).isDirectory()) : []

let browser: Browser
/** The player as it is shipped, and one in which the bundler makes the files. */
let players: { readonly grouped: Player; readonly single: Player }
beforeAll(async () => {
  browser = await chromium.launch(await findChromium())
  players = { grouped: await buildPlayer(), single: await buildPlayer('production', []) }
}, 120_000)
afterAll(() => browser?.close())

function preview(name: string, player: Player): Promise<Preview> {
  const icon = (path: string) => packagedIcon(path, installedIconSet)
  return previewProject({ folder: join(root, name), port: 0, player: async () => player, icon, abilities })
}

it.skipIf(root)('stored projects', ({ skip }) => skip('SLUICE_SAMPLES is not set, so no stored project is shown.'))

describe.each(samples)('the project %s', (name) => {
  let grouped: Preview
  let single: Preview
  let page: Page
  beforeAll(async () => {
    grouped = await preview(name, players.grouped)
    single = await preview(name, players.single)
    page = await browser.newPage()
    await page.addInitScript(addSquareFont, { font: SQUARE_FONT, isForAll: true })
    await page.addInitScript(saveData)
    await page.route(
      ({ hostname }) => hostname !== new URL(grouped.address).hostname,
      (route) => route.abort(),
    )
  }, 120_000)
  afterAll(async () => {
    await page?.close()
    await grouped?.close()
    await single?.close()
  })

  it('has the boxes that are written down', async () => {
    const seen: string[] = []
    for (const { path } of reachable(grouped)) {
      await show(page, grouped.address + path, writtenBoxes(name, path, 390).length)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        seen.push(`# ${path} ${width}`, ...(await page.evaluate(readAllBoxes)))
      }
    }
    if (process.env.SLUICE_WRITE_BOXES) writeFileSync(boxFile(name), `${seen.join('\n')}\n`)
    const wanted = writtenLines(name)
    expect(seen.length).toBe(wanted.length)
    expect(differences(seen, wanted).join('\n')).toBe('')
  })

  it('asks for few files at first, hardly larger than those that the bundler makes', async () => {
    for (const { path } of reachable(grouped)) {
      const count = writtenBoxes(name, path, 390).length
      const few = await firstView(page, grouped.address + path, players.grouped, count)
      const many = await firstView(page, single.address + path, players.single, count)
      expect.soft(few.scripts, path).toBeLessThanOrEqual(MAX_FILES)
      expect.soft(few.styleBytes, path).toBeLessThanOrEqual(MAX_STYLE)
      expect.soft(few.scriptBytes / many.scriptBytes, path).toBeLessThanOrEqual(MAX_GROWTH)
    }
  })
})

/**
 * Makes the visitor one who saves data, so that nothing is loaded for the pages behind the links of a page: it would count as a part of
 * that page. It runs in the browser.
 */
function saveData(): void {
  Object.defineProperty(Object.getPrototypeOf(navigator), 'connection', { get: () => ({ saveData: true }) })
}

/** Pages whose address needs no value. */
function reachable({ pages }: Preview): Preview['pages'] {
  return pages.filter(({ path }) => !path.includes('{'))
}

function boxFile(name: string): string {
  return join(import.meta.dirname, 'boxes', `${name}.txt`)
}

function writtenLines(name: string): readonly string[] {
  const file = boxFile(name)
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : []
}

function writtenBoxes(name: string, path: string, width: number): readonly string[] {
  const lines = writtenLines(name)
  const start = lines.indexOf(`# ${path} ${width}`) + 1
  const end = lines.findIndex((line, i) => i >= start && line.startsWith('#'))
  return lines.slice(start, end < 0 ? lines.length : end)
}

/**
 * Opens a page and waits for its boxes: on a busy machine the network may be idle before all of them are there. Boxes that do not
 * come are left to the comparison, which names them.
 */
async function show(page: Page, address: string, count: number): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' })
  await page
    .waitForFunction((least) => document.querySelectorAll('[data-uid]').length >= least, count)
    .catch(() => undefined)
}

/**
 * Reads the first part of each uid with its box, in document order, once all pictures are there: one that is hidden at a width is
 * asked for only when it is seen. It runs in the browser.
 */
async function readAllBoxes(): Promise<readonly string[]> {
  for (const picture of document.images) {
    picture.loading = 'eager'
    await picture.decode().catch(() => undefined)
  }
  for (let i = 0; i < 2; i += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
  return [...document.querySelectorAll<HTMLElement>('[data-uid]')].map((node) => {
    const { left, top, width, height } = node.getBoundingClientRect()
    const sides = [left + scrollX, top + scrollY, width, height].map(Math.round)
    return [node.dataset.uid?.slice(0, 8), ...sides].join(' ')
  })
}

/** Resolves when the page has been idle twice, so that a file that came has run and has asked for its own. It runs in the browser. */
async function untilIdle(): Promise<void> {
  for (let i = 0; i < 2; i += 1) await new Promise((resolve) => requestIdleCallback(resolve))
}

/** Lines whose uid or page differs, or whose box by more than a pixel. */
function differences(seen: readonly string[], wanted: readonly string[]): readonly string[] {
  let place = ''
  return wanted.flatMap((line, i) => {
    if (line.startsWith('#')) place = line
    const [uid, ...box] = line.split(' ')
    const [uidNow, ...boxNow] = (seen[i] ?? '').split(' ')
    const isSame = uid === uidNow && box.every((side, j) => Math.abs(Number(side) - Number(boxNow[j])) <= 1)
    return line === seen[i] || isSame ? [] : [`${place}: ${line} is now ${seen[i]}`]
  })
}

/** Numbers and sizes of the files of the player that a page has asked for once it shows `count` boxes and has nothing left to do. */
async function firstView(page: Page, address: string, player: Player, count: number) {
  const open = new Set<Request>()
  const start = (request: Request) => open.add(request)
  const end = (request: Request) => open.delete(request)
  page.on('request', start).on('requestfinished', end).on('requestfailed', end)
  await show(page, address, count)
  do await page.evaluate(untilIdle)
  while (open.size > 0)
  page.off('request', start).off('requestfinished', end).off('requestfailed', end)
  const paths = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname.replace('/player/', '')),
  )
  const asked = [...new Set(paths)].filter((path) => player.has(path))
  const bytes = (ending: string) =>
    asked
      .filter((path) => path.endsWith(ending))
      .reduce((sum, path) => sum + gzipSync(player.get(path)?.content ?? '', { level: 9 }).length, 0)
  return {
    scripts: asked.filter((path) => path.endsWith('.js')).length,
    scriptBytes: bytes('.js'),
    styleBytes: bytes('.css'),
  }
}
