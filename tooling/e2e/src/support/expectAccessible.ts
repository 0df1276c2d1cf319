import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { expect } from 'vitest'

/**
 * Expects that axe finds no violation of WCAG 2.2 AA or of best practices on the page. The viewport is made as high as the page,
 * so that fixed bars cover nothing and everything is tested, independent of the scroll position.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const before = page.viewportSize()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  if (before) await page.setViewportSize({ ...before, height })
  const { violations } = await new AxeBuilder({ page })
    // Details only for violations; the page has no frames, so one pass suffices.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  if (before) await page.setViewportSize(before)
  const found = violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help} ${html}`))
  expect(found).toEqual([])
}
