import type { Page } from 'playwright'
import type { Samples } from '../Samples.ts'
import { usedMegabytes } from '../usedMegabytes.ts'
import type { FormFigure } from './FormFigure.ts'

const WARM_UP = 20
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz'
/** Text typed during the measurement. */
const MEASURED = `${ALPHABET}0123`

/** Mounts a contender's form in a freshly opened page, and types into field 100, key by key, after a warm-up. */
export async function visitForm(page: Page, fields: number): Promise<Samples<FormFigure>> {
  await page.waitForFunction(() => 'formBench' in window)
  const mount = await page.evaluate((count) => window.formBench.mountToPaint(count), fields)
  const heap = await usedMegabytes(page)
  await typeAll(page, ALPHABET.slice(0, WARM_UP))
  return { key: await typeAll(page, MEASURED), mount: [mount], heap: [heap] }
}

/** Times of typing each character of a text. */
async function typeAll(page: Page, text: string): Promise<readonly number[]> {
  const times: number[] = []
  for (const character of text) times.push(await page.evaluate((one) => window.formBench.type(one), character))
  return times
}
