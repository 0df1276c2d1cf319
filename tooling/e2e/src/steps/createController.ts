import type { Page } from 'playwright'
import type { Words } from '../support/words.ts'

/** Adds a controller with the given number of zones to the site whose page is open, and returns there. */
export async function createController(page: Page, words: Words, zones: number): Promise<void> {
  await page.getByRole('link', { name: words.addController }).first().click()
  await page.waitForURL(/\/controller_new\//)
  await page.getByLabel(words.zonesToCreate).fill(String(zones))
  await page.getByRole('combobox', { name: words.headType }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: words.saveController }).click()
  await page.waitForURL(/\/site_detail\//)
  await page.getByText(words.zones(zones), { exact: true }).waitFor()
}
