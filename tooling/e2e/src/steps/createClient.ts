import type { Page } from 'playwright'
import type { Words } from '../support/words.ts'

/** Fills in the open form for a new client, and waits for the client's page. */
export async function createClient(page: Page, words: Words, name: string): Promise<void> {
  await page.getByLabel(words.clientName).fill(name)
  await page.getByLabel(words.phone).fill('555-0134')
  await page.getByRole('button', { name: words.saveClient }).click()
  await page.waitForURL(/\/client_detail\//)
  await page.getByRole('heading', { level: 1, name }).waitFor()
}
