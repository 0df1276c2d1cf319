import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { expect } from 'vitest'

/**
 * axe finds no violation of WCAG 2.2 AA or of good practice on the page. The screen is made as high as the page, so that
 * the bars that stay in place cover nothing and everything is looked at, wherever the page would be scrolled to.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const before = page.viewportSize()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  if (before) await page.setViewportSize({ ...before, height })
  const { violations } = await new AxeBuilder({ page })
    // Only violations are told in full, and the page, which has no frames, is looked at in one go.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  if (before) await page.setViewportSize(before)
  const found = violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help} ${html}`))
  expect(found).toEqual([])
}
