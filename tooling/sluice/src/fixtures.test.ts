/*
 * A made-up project that holds every rule of the stored format is imported, checked and shown in Chromium, and each rule is
 * looked for on the page as a person would see it.
 */
import { findChromium } from '@sluice/chromium'
import { buildPlayer, type Preview, packagedIcon, previewProject } from '@sluice/config/preview'
import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abilities } from './abilities.ts'
import { exportFiles } from './fixtures/exportFiles.ts'
import { FactBrowser } from './fixtures/FactBrowser.ts'
import { folderOf } from './fixtures/folderOf.ts'
import { madeUpProject } from './fixtures/madeUpProject.ts'
import type { Fact } from './fixtures/Topic.ts'
import { installedIconSet } from './installedIconSet.ts'

const paths = new Map(madeUpProject.flatMap(({ pages }) => pages.map(({ id, path }) => [id, path])))
// Facts of one address stand together, so that it is opened once.
const facts = madeUpProject.flatMap((topic) => topic.facts.toSorted((a, b) => addressOf(a).localeCompare(addressOf(b))))

let browser: Browser
let preview: Preview
let shown: FactBrowser
beforeAll(async () => {
  const player = buildPlayer()
  browser = await chromium.launch(await findChromium())
  const icon = (path: string) => packagedIcon(path, installedIconSet)
  const folder = folderOf(exportFiles(madeUpProject))
  preview = await previewProject({ folder, port: 0, player: () => player, icon, abilities })
  shown = await FactBrowser.launch(browser, preview.address)
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await preview?.close()
})

describe('the made-up project shows', () => {
  it.each(facts)('$rule', async (fact) => {
    const { rule: _rule, page: _page, path: _path, width: _width, steps: _steps, ...expected } = fact
    await shown.prepare(fact, pathOf(fact))
    await expect.poll(() => shown.read(fact), { timeout: 3_000 }).toEqual(expected)
    expect(shown.uncaught).toEqual([])
  })
})

/** The path of a fact: that of its page unless it has one of its own. */
function pathOf({ page, path }: Fact): string {
  return path ?? (page === 'home' ? '/' : `/${paths.get(page)}/`)
}

/** What has to be opened for a fact. */
function addressOf(fact: Fact): string {
  return `${fact.page} ${fact.width ?? 1280} ${pathOf(fact)}`
}
