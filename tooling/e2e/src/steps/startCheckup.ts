import type { Page } from 'playwright'
import type { Words } from '../support/words.ts'

/** Starts a checkup of the site whose page is open, and waits for its list of zones. */
export async function startCheckup(page: Page, words: Words, zones: number): Promise<void> {
  await page.getByRole('button', { name: words.startCheckup }).click()
  await page.waitForURL(/\/checkup_detail-v2\//)
  await page.getByText(words.walked(0, zones), { exact: true }).waitFor()
}
