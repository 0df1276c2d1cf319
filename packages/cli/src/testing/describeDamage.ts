/* Pages of the made-up project, damaged at random and shown in Chromium: no content of an untrusted file may crash the
   runtime. */
import { findChromium } from '@sluice/chromium'
import { importProject } from '@sluice/config/import'
import { buildPlayer, type Preview, packagedIcon, previewProject } from '@sluice/config/preview'
import { type BrowserContext, chromium } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abilities } from '../abilities.ts'
import { exportFiles } from '../fixtures/exportFiles.ts'
import { folderOf } from '../fixtures/folderOf.ts'
import { madeUpProject } from '../fixtures/madeUpProject.ts'
import { pageFile } from '../fixtures/pageFile.ts'
import { installedIconSet } from '../installedIconSet.ts'
import { answerRequests } from './answerRequests.ts'
import { damaged } from './damaged.ts'
import { everyElement } from './everyElement.ts'
import { hearProblems } from './hearProblems.ts'
import { seededRandom } from './seededRandom.ts'
import { Windows } from './Windows.ts'

const project = [...madeUpProject, everyElement]
const pages = madeUpProject
  .flatMap((topic) => topic.pages)
  .filter(({ hasNoEntry, entry, path }) => !hasNoEntry && entry?.cmsDataSetPath === undefined && !path.includes('{'))
  // The elements, in addition to the rules of the format.
  .flatMap((page) => [page, ...everyElement.pages])

/** Messages with which the runtime reports what a page cannot do. */
const OURS = [
  /^Action “/,
  /^Collection .* could not be fetched/,
  /^The collections .* wait for one another/,
  /^The page could not be loaded/,
  /^Unable to set variable/,
  /^variable not found/,
]

const isExpected = (text: string) => OURS.some((ours) => ours.test(text)) || text.startsWith('Failed to load resource')

/** Shows a damaged page for each seed; the seed is in the name of the test, so that a failure can be reproduced. */
export function describeDamage(seeds: readonly number[]): void {
  describe('a page that is damaged at random', () => {
    // Shared by all pages, with the browser's cache of the player.
    let context: BrowserContext
    let preview: Preview
    const windows = new Windows(() => context.newPage())
    beforeAll(async () => {
      const folder = folderOf({})
      importProject(folderOf(exportFiles(project)), folder, abilities)
      const player = buildPlayer()
      const icon = (path: string) => packagedIcon(path, installedIconSet)
      preview = await previewProject({ folder, port: 0, player: () => player, icon, abilities })
      const browser = await chromium.launch(await findChromium())
      context = await browser.newContext({ viewport: { width: 900, height: 700 } })
    }, 120_000)
    afterAll(async () => {
      await context?.browser()?.close()
      await preview?.close()
    })

    it.each(seeds.map((seed) => ({ seed, page: pages[seed % pages.length] })))(
      'shows what is left of it: seed $seed, page $page.id',
      async ({ seed, page }) => {
        if (!page) throw new Error('The made-up project has no pages.')
        // Another version would reload the window, as it should.
        const stored = { ...Object(damaged(pageFile(page), seededRandom(seed))), cacheVersion: 7 }
        const answer = { type: 'application/json', body: JSON.stringify(stored) }
        const heard = await windows.use(preview.address, async (window, input) => {
          const heard = hearProblems(window, isExpected)
          await answerRequests(input, [`*/data/${page.id}.json*`], answer)
          await window.goto(`${preview.address}${page.id === 'home' ? '/' : `/${page.path}/`}`)
          // A page without any node left can only wait for the network.
          const shown = window.locator('[data-uid]').first().waitFor({ state: 'attached' })
          await Promise.any([shown, window.waitForLoadState('networkidle')])
          await window.evaluate(useEverything)
          heard.stop()
          return heard
        })
        expect([...heard.uncaught, ...heard.complaints]).toEqual([])
      },
    )
  })
}

/** Runs in the page: waits until it is painted, clicks everything except links, and waits again. */
async function useEverything(): Promise<void> {
  const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await drawn()
  for (const node of document.querySelectorAll<HTMLElement>('[data-uid]')) if (!node.closest('a')) node.click()
  await drawn()
}
