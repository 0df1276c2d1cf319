import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from './browser/harness/launchBrowser.ts'
import { measurePage } from './browser/harness/page/measurePage.ts'
import type { PageFigure } from './browser/harness/page/PageFigure.ts'
import { pageBars } from './browser/harness/page/pageBars.ts'
import type { Samples } from './browser/harness/Samples.ts'
import { fastestOf } from './fastestOf.ts'

const ROWS = 1_000
let samples: Samples<PageFigure> | undefined

beforeAll(async () => {
  const browser = await launchBrowser()
  const benchFolder = join(import.meta.dirname, '..')
  const measured = await measurePage(browser, { benchFolder, names: ['sluice'], rows: ROWS })
  await browser.close()
  samples = measured.get('sluice')
  console.info(JSON.stringify(samples))
})

/* A machine under load may take twice the bar. */
describe('a page with 1,000 bound rows', () => {
  it.each(['addToN', 'addToRate', 'changePrice'] as const)('answers the click “%s” within twice its bar', (button) => {
    expect(fastestOf(samples?.[button])).toBeLessThan(2 * (pageBars.get(ROWS)?.[button] ?? 0))
  })

  it('mounts within twice its bar', () => {
    expect(fastestOf(samples?.mount)).toBeLessThan(2 * (pageBars.get(ROWS)?.mount ?? 0))
  })
})
