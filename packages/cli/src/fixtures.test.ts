/*
 * A made-up project that covers every rule of the stored format is imported, checked and shown in Chromium, and each rule is
 * verified on the page as a person would see it.
 */
import { join } from 'node:path'
import { findChromium } from '@sluice/chromium'
import { checkStored } from '@sluice/config/check'
import { importProject, readPages, readSource } from '@sluice/config/import'
import { buildPlayer, type Preview, packagedIcon, previewProject } from '@sluice/config/preview'
import { helperDocs } from '@sluice/engine/formula/docs'
import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abilities } from './abilities.ts'
import { expectedFindings } from './fixtures/expectedFindings.ts'
import { exportFiles } from './fixtures/exportFiles.ts'
import { FactBrowser } from './fixtures/FactBrowser.ts'
import { folderOf } from './fixtures/folderOf.ts'
import { madeUpProject } from './fixtures/madeUpProject.ts'
import type { Fact } from './fixtures/Topic.ts'
import { installedIconSet } from './installedIconSet.ts'

const paths = new Map(madeUpProject.flatMap(({ pages }) => pages.map(({ id, path }) => [id, path])))
// Facts of one address are adjacent, so that it is opened once.
const facts = madeUpProject.flatMap((topic) => topic.facts.toSorted((a, b) => addressOf(a).localeCompare(addressOf(b))))
const exported = folderOf(exportFiles(madeUpProject))
const older = folderOf(exportFiles(madeUpProject, { older: true }))
const imported = folderOf({})
const report = importProject(exported, imported, abilities)

let browser: Browser
const player = buildPlayer()
beforeAll(async () => {
  browser = await chromium.launch(await findChromium())
}, 120_000)
afterAll(() => browser?.close())

describe('the made-up project', () => {
  it('is read whole, with its unknown parts reported', () => {
    const { diagnostics, formulas, ...counts } = report
    expect(counts).toMatchObject({
      pages: paths.size,
      elements: { unknown: { 'nobody-knows-this': 1, 'nobody-knows-that': 1 } },
      scripts: { refused: {}, failed: [] },
      actions: { unknown: { 'make-coffee': 1, 'made-up-plugin-water': 1 } },
      plugins: { present: [], missing: { 'made-up-plugin': 2 } },
      popups: 5,
    })
    expect(formulas.failed.map(({ where }) => where)).toEqual([
      '/data/bindings.json:wwObjects.value-unread.content.default._ww-text_text',
      '/data/robustness.json:formulas.2',
    ])
    expect(new Set(diagnostics.map(({ code }) => code))).toEqual(
      new Set(['component/missing', 'element/missing', 'element/unknown-type']),
    )
  })

  it('gives the same report in the older shape, where all is served one folder deeper', () => {
    const outside = importProject(older, folderOf({}), abilities)
    expect(JSON.parse(JSON.stringify(outside).replaceAll('/public/data/', '/data/'))).toEqual(report)
  })

  it('has findings where it is wrong on purpose', () => {
    const found = findings()
    for (const expected of expectedFindings) expect(found).toContain(expected)
  })

  it('has only missing languages on the pages that are sound', () => {
    const sound =
      / (?:lists|texts|popups|dataSet|plants?|plant_\d|members|owners|public|signIn|home|zone|nested|missing) /
    expect(findings().filter((one) => sound.test(one) && !one.startsWith('text/missing-language'))).toEqual([])
  })
})

describe.each([
  { shape: 'once imported', folder: imported, shown: facts },
  { shape: 'in the older shape', folder: older, shown: madeUpProject.flatMap((topic) => topic.facts.slice(0, 1)) },
])('the made-up project $shape shows', ({ folder, shown }) => {
  let preview: Preview
  let window: FactBrowser
  beforeAll(async () => {
    const icon = (path: string) => packagedIcon(path, installedIconSet)
    preview = await previewProject({ folder, port: 0, player: () => player, icon, abilities })
    window = await FactBrowser.launch(browser, preview.address)
  }, 120_000)
  afterAll(() => preview?.close())

  it.each(shown)('$rule', async (fact) => {
    const { rule: _rule, page: _page, path: _path, width: _width, steps: _steps, ...expected } = fact
    await window.prepare(fact, pathOf(fact))
    await expect.poll(() => window.read(fact)).toEqual(expected)
    expect(window.uncaught).toEqual([])
  })

  const pictures = process.env.SLUICE_SCREENSHOTS
  it.runIf(pictures && folder === imported).each([1280, 900, 390] as const)('the cascade at %i px', async (width) => {
    // A new window, without state from earlier facts.
    const fresh = await FactBrowser.launch(browser, preview.address)
    await fresh.prepare({ rule: 'picture', page: 'cascade', width }, '/cascade/')
    await fresh.screenshot(join(pictures ?? '', `cascade-${width}.png`))
  })
})

/** Findings of the export, each as code, page and element. */
function findings(): readonly string[] {
  const source = readSource(exported)
  const pages = readPages(source).map(({ id, content }) => [id, content] as const)
  return checkStored(
    { project: source.design, pages: Object.fromEntries(pages) },
    { elements: abilities.elements, helpers: helperDocs },
  ).map(({ code, page, element }) => `${code} ${page ?? ''} ${element ?? ''}`)
}

/** Path of a fact: its own, or that of its page. */
function pathOf({ page, path }: Fact): string {
  return path ?? (page === 'home' ? '/' : `/${paths.get(page)}/`)
}

/** Page, width and path that a fact needs open. */
function addressOf(fact: Fact): string {
  return `${fact.page} ${fact.width ?? 1280} ${pathOf(fact)}`
}
