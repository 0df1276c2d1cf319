import { findChromium } from '@sluice/chromium'
import { type Browser, chromium } from 'playwright'

/** The packaged Chromium, started. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch(await findChromium())
}
