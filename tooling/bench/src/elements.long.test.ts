import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { elementCounts, type MeasuredElement } from './browser/elements/elementCounts.ts'
import { measureElements } from './browser/harness/elements/measureElements.ts'
import { launchBrowser } from './browser/harness/launchBrowser.ts'

// A mount is measured once all elements are there. The times themselves are a matter of the benchmark.
it('elements of every kind are shown, ours and by hand with the same texts', async () => {
  const texts = new Map<Page, Partial<Record<MeasuredElement, string>>>()
  const browser = await launchBrowser()
  const measured = await measureElements(browser, {
    benchFolder: join(import.meta.dirname, '..'),
    rounds: 1,
    look: async (page, element) => {
      texts.set(page, { ...texts.get(page), [element]: await page.locator('main').evaluate(shownText) })
    },
  })
  await browser.close()
  expect([...measured.keys()]).toEqual(['sluice', 'react'])
  for (const samples of measured.values()) {
    expect(Object.keys(samples)).toHaveLength(2 * Object.keys(elementCounts).length)
    for (const [time = 0] of Object.values(samples)) expect(time).toBeGreaterThan(0)
  }
  const [ours, byHand] = [...texts.values()]
  expect(ours).toEqual(byHand)
})

/** Text without white space, and without that for assistive technology, which has a box of one pixel. */
function shownText(main: HTMLElement | SVGElement): string {
  const shown = [...main.querySelectorAll('*')].filter(
    (node) => node.checkVisibility({ visibilityProperty: true }) && node.getBoundingClientRect().width > 1,
  )
  const texts = shown.flatMap(({ childNodes }) => [...childNodes].filter((child) => child instanceof Text))
  return texts.map(({ data }) => data.replace(/\s/g, '')).join('')
}
