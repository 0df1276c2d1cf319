import type { Page } from 'playwright'
import { makePng } from '../support/makePng.ts'
import type { Words } from '../support/words.ts'

/** Adds a photo to the open zone and waits until its thumbnail is shown. */
export async function addPhoto(page: Page, words: Words): Promise<void> {
  const file = { name: 'riser.png', mimeType: 'image/png', buffer: makePng(320, 240) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('img', { name: words.zonePhoto }).first().waitFor()
}
