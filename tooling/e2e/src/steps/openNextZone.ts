import type { Page } from 'playwright'
import type { Words } from '../support/words.ts'

/** Opens the next zone that the checkup's page offers. */
export async function openNextZone(page: Page, words: Words): Promise<void> {
  await page.getByRole('link', { name: words.nextZone }).click()
  await page.waitForURL(/\/zone-repair\//)
  await page.getByLabel(words.note, { exact: true }).waitFor()
}
