import type { Page } from 'playwright'
import { expect } from 'vitest'

/** Expects that nothing on the page is wider than the screen at these widths. */
export async function expectFits(page: Page, widths: readonly number[]): Promise<void> {
  const before = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `${page.url()} overflows at ${width} px`).toBeLessThanOrEqual(0)
  }
  if (before) await page.setViewportSize(before)
}
