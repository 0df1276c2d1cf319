import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from './browser/harness/launchBrowser.ts'
import { measureContenders } from './browser/harness/measureContenders.ts'
import type { PageSamples } from './browser/harness/PageSamples.ts'
import { pageBars } from './browser/harness/pageBars.ts'

const ROWS = 1_000
let samples: PageSamples | undefined

beforeAll(async () => {
  const browser = await launchBrowser()
  const benchFolder = join(import.meta.dirname, '..')
  const measured = await measureContenders(browser, { benchFolder, names: ['sluice'], rows: ROWS })
  await browser.close()
  samples = measured.get('sluice')
  console.info(JSON.stringify(samples))
})

/* A machine under load may take twice the bar. */
describe('a page with 1,000 bound rows', () => {
  it.each(['addToN', 'addToRate', 'changePrice'] as const)('answers the click “%s” within twice its bar', (button) => {
    expect(fastest(samples?.clicks[button])).toBeLessThan(2 * (pageBars.get(ROWS)?.[button] ?? 0))
  })

  it('mounts within twice its bar', () => {
    expect(fastest(samples?.mount)).toBeLessThan(2 * (pageBars.get(ROWS)?.mount ?? 0))
  })
})

function fastest(times: readonly number[] = []): number {
  return Math.min(...times)
}
