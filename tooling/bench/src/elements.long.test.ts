import { join } from 'node:path'
import { expect, it } from 'vitest'
import { elementCounts, type MeasuredElement } from './browser/elements/elementCounts.ts'
import { measureElements } from './browser/harness/elements/measureElements.ts'
import { launchBrowser } from './browser/harness/launchBrowser.ts'

// A mount is measured once all elements are there. The times themselves are a matter of the benchmark.
it.each(Object.keys(elementCounts) as MeasuredElement[])(
  '%s shows all of its kind, ours and by hand',
  async (element) => {
    const browser = await launchBrowser()
    const measured = await measureElements(browser, {
      benchFolder: join(import.meta.dirname, '..'),
      element,
      rounds: 1,
    })
    await browser.close()
    for (const { layout, paint } of measured.values()) {
      expect(layout).toHaveLength(1)
      expect(paint[0]).toBeGreaterThan(layout[0] ?? Number.POSITIVE_INFINITY)
    }
    expect([...measured.keys()]).toEqual(['sluice', 'react'])
  },
)
