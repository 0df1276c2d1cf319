import type { Page } from 'playwright'
import type { Words } from '../support/words.ts'

/** Writes the note of the open zone and waits until the server has saved it. */
export async function writeNote(page: Page, words: Words, note: string): Promise<void> {
  const saved = page.waitForResponse(
    (response) =>
      response.request().method() === 'PATCH' && response.url().includes('/checkup-zones/') && response.ok(),
  )
  await page.getByLabel(words.note, { exact: true }).fill(note)
  await saved
}
