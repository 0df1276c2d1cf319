import { join } from 'node:path'
import { expect, it } from 'vitest'
import { elementCounts } from './browser/elements/elementCounts.ts'
import { measureElements } from './browser/harness/elements/measureElements.ts'
import { launchBrowser } from './browser/harness/launchBrowser.ts'

// A mount is measured once all elements are there. The times themselves are a matter of the benchmark.
it('elements of every kind are shown, ours and by hand', async () => {
  const browser = await launchBrowser()
  const measured = await measureElements(browser, { benchFolder: join(import.meta.dirname, '..'), rounds: 1 })
  await browser.close()
  expect([...measured.keys()]).toEqual(['sluice', 'react'])
  for (const samples of measured.values()) {
    expect(Object.keys(samples)).toHaveLength(2 * Object.keys(elementCounts).length)
    for (const [time = 0] of Object.values(samples)) expect(time).toBeGreaterThan(0)
  }
})
