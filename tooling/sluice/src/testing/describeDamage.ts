/* Pages of the made-up project, damaged at random and shown in Chromium: whatever a stranger's file holds, nothing crashes. */
import { findChromium } from '@sluice/chromium'
import { importProject } from '@sluice/config/import'
import { buildPlayer, type Preview, packagedIcon, previewProject } from '@sluice/config/preview'
import { type BrowserContext, type ConsoleMessage, chromium, type Page } from 'playwright'
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
import { forgetVisits } from './forgetVisits.ts'
import { seededRandom } from './seededRandom.ts'

const project = [...madeUpProject, everyElement]
const pages = madeUpProject
  .flatMap((topic) => topic.pages)
  .filter(({ hasNoEntry, entry, path }) => !hasNoEntry && entry?.cmsDataSetPath === undefined && !path.includes('{'))
  // Between the rules of the format, the elements.
  .flatMap((page) => [page, ...everyElement.pages])

/** What the runtime says itself of what a page cannot do. */
const OURS = [
  /^Action “/,
  /^Collection .* could not be fetched/,
  /^The collections .* wait for one another/,
  /^The page could not be loaded/,
  /^Unable to set variable/,
  /^variable not found/,
]

/** Shows a damaged page for each seed; a seed stands in the name of its test, so that what it found can be found again. */
export function describeDamage(seeds: readonly number[]): void {
  describe('a page that is damaged at random', () => {
    // Its pages share the browser's cache of the player.
    let context: BrowserContext
    let preview: Preview
    /** The window of the page before, unless that failed: opening one takes as long as a page does. */
    const free: Page[] = []
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
        const window = free.pop() ?? (await context.newPage())
        const input = await context.newCDPSession(window)
        await forgetVisits(input, preview.address)
        const heard = listenTo(window)
        // A page of another version would reload the window, as it should.
        const stored = { ...Object(damaged(pageFile(page), seededRandom(seed))), cacheVersion: 7 }
        const answer = { type: 'application/json', body: JSON.stringify(stored) }
        await answerRequests(input, [`*/data/${page.id}.json*`], answer)
        await window.goto(`${preview.address}${page.id === 'home' ? '/' : `/${page.path}/`}`)
        // Where nothing is left there is nothing to wait for but the network.
        const shown = window.locator('[data-uid]').first().waitFor({ state: 'attached' })
        await Promise.any([shown, window.waitForLoadState('networkidle')])
        await window.evaluate(useEverything)
        heard.stop()
        await window.evaluate(() => sessionStorage.clear())
        await window.goto('about:blank')
        await input.detach()
        free.push(window)
        expect(heard.complaints).toEqual([])
      },
    )
  })
}

/** Notes uncaught errors, and what the console says that is neither ours nor a file that is not there, until it is stopped. */
function listenTo(window: Page) {
  const complaints: string[] = []
  const onError = ({ message, stack }: Error) => complaints.push(stack ?? message)
  const onConsole = (message: ConsoleMessage) => {
    const text = message.text()
    const isExpected = OURS.some((ours) => ours.test(text)) || text.startsWith('Failed to load resource')
    if (['error', 'warning'].includes(message.type()) && !isExpected) complaints.push(text)
  }
  window.on('pageerror', onError).on('console', onConsole)
  const stop = () => window.off('pageerror', onError).off('console', onConsole)
  return { complaints, stop }
}

/** Runs in the page: waits until it is drawn, clicks everything that leads nowhere else, and waits again. */
async function useEverything(): Promise<void> {
  const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await drawn()
  for (const node of document.querySelectorAll<HTMLElement>('[data-uid]')) if (!node.closest('a')) node.click()
  await drawn()
}
