import type { Page, Response } from 'playwright'
import type { Words } from '../support/words.ts'

/** The current count and the wanted one. */
export interface Count {
  readonly from: number
  readonly to: number
}

/** Quickly taps the count of the open zone's first issue up or down, and waits until the server has saved it. */
export async function countFinding(page: Page, words: Words, { from, to }: Count): Promise<void> {
  const saved = page.waitForResponse((response) => isSaved(response, to))
  const tap = page.getByRole('button', { name: to > from ? words.oneMore : words.oneLess }).first()
  for (let taps = Math.abs(to - from); taps > 0; taps--) await tap.click()
  await saved
}

async function isSaved(response: Response, qty: number): Promise<boolean> {
  if (!response.url().includes('/findings/') || !response.ok()) return false
  const { findings }: { findings: readonly { readonly qty: number }[] } = await response.json()
  return findings.some((finding) => finding.qty === qty)
}
