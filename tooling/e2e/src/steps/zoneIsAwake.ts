import type { Page } from 'playwright'
import { expect } from 'vitest'

/** Waits until the zone that is shown can be decided: half a second after it could be seen, with its faults in their order. */
export async function zoneIsAwake(page: Page): Promise<void> {
  const finish = page.getByRole('button', { name: /^(OK|Fixed|Needs repair) · / })
  await expect.poll(() => finish.getAttribute('aria-disabled'), { timeout: 15_000 }).toBe(null)
}
