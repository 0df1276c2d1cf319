import type { Locator, Page } from 'playwright'
import type { Words } from '../support/words.ts'

/**
 * Judges the controller, signs and completes the open checkup, whose zones must all be decided, and waits for the report. Without the
 * signature it is not completed.
 */
export async function completeCheckup(page: Page, words: Words): Promise<void> {
  await page.getByRole('button', { name: words.controllerOk }).first().click()
  await page.getByRole('button', { name: words.completeCheckup }).click()
  await page.getByRole('heading', { name: words.completeQuestion }).waitFor()
  const complete = page.getByRole('button', { name: words.complete, exact: true })
  await complete.click()
  await page.getByText(words.isRequired).waitFor()
  await sign(page.getByRole('group', { name: words.yourSignature }))
  await complete.click()
  await page.waitForURL(/\/report_viewer\//)
  await page.getByRole('heading', { level: 1, name: words.report }).waitFor()
}

/** Draws a stroke over the middle of a signature pad. */
async function sign(pad: Locator): Promise<void> {
  const canvas = pad.locator('canvas')
  await canvas.scrollIntoViewIfNeeded()
  const box = await canvas.boundingBox()
  if (!box) throw new Error('The pad is not shown.')
  const { mouse } = pad.page()
  const y = box.y + box.height / 2
  await mouse.move(box.x + box.width * 0.2, y)
  await mouse.down()
  for (const [part, height] of [
    [0.4, -20],
    [0.6, 20],
    [0.8, 0],
  ] as const)
    await mouse.move(box.x + box.width * part, y + height, { steps: 4 })
  await mouse.up()
}
