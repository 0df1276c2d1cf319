import type { Page } from 'playwright'
import type { Words } from '../support/words.ts'

/** Judges the controller, completes the open checkup, whose zones must all be decided, and waits for the report. */
export async function completeCheckup(page: Page, words: Words): Promise<void> {
  await page.getByRole('button', { name: words.controllerOk }).first().click()
  await page.getByRole('button', { name: words.completeCheckup }).click()
  await page.getByRole('heading', { name: words.completeQuestion }).waitFor()
  await page.getByRole('button', { name: words.complete, exact: true }).click()
  await page.waitForURL(/\/report_viewer\//)
  await page.getByRole('heading', { level: 1, name: words.report }).waitFor()
}
