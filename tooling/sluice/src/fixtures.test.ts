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
const facts = madeUpProject.flatMap((topic) => topic.facts)

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
    const { rule: _rule, page, path, width: _width, steps: _steps, ...expected } = fact
    await shown.prepare(fact, path ?? pathOf(page))
    await expect.poll(() => shown.read(fact), { timeout: 800 }).toEqual(expected)
    expect(shown.uncaught).toEqual([])
  })
})

/** The address of a page without parameters. */
function pathOf(page: Fact['page']): string {
  return page === 'home' ? '/' : `/${paths.get(page)}/`
}
