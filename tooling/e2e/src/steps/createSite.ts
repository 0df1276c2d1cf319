import type { Page } from 'playwright'
import type { Words } from '../support/words.ts'

/** Adds a site to the client whose page is open, and waits for the site's page. */
export async function createSite(page: Page, words: Words, street: string): Promise<void> {
  await page.getByRole('button', { name: words.newSite }).click()
  await page.getByLabel(words.street).fill(street)
  await page.getByLabel(words.city).fill('Rio Claro')
  await page.getByRole('button', { name: words.saveSite }).click()
  await page.waitForURL(/\/site_detail\//)
  await page.getByRole('heading', { level: 1, name: street }).waitFor()
}
