import { findChromium } from '@sluice/chromium'
import { type Browser, chromium } from 'playwright'

/** The browser that everything is measured in, with a process for each page, as people have it. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ ...(await findChromium()), args: [] })
}
