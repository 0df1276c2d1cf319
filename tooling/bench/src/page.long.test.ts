import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { launchBrowser } from './browser/harness/launchBrowser.ts'
import { measureContenders } from './browser/harness/measureContenders.ts'
import { pageFiles } from './browser/harness/page/pageFiles.ts'
import { visitPage } from './browser/harness/page/visitPage.ts'

// The times of mounting and clicks are checked by gates.
describe('a page with 1,000 bound rows', () => {
  it('mounts, and shows every change made by a click', async () => {
    const browser = await launchBrowser()
    const files = () => pageFiles('sluice', join(import.meta.dirname, '..'))
    const measured = await measureContenders(browser, {
      contenders: [{ name: 'sluice', files }],
      rounds: 1,
      // Waits until the effect of each click is shown.
      visit: (page) => visitPage(page, { rows: 1_000, hasClicks: true }),
    })
    await browser.close()
    const counts = Object.entries(measured.get('sluice') ?? {}).map(([figure, { length }]) => [figure, length])
    expect(Object.fromEntries(counts)).toEqual({ mount: 1, heap: 1, addToN: 15, addToRate: 15, changePrice: 15 })
  })
})
