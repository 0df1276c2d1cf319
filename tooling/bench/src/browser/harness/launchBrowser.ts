import { findChromium } from '@sluice/chromium'
import { type Browser, chromium } from 'playwright'

/** Launches the browser for all measurements, with a process per page, as users have it. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ ...(await findChromium()), args: [] })
}
