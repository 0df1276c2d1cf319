import { findChromium } from '@sluice/chromium'
import { type Browser, chromium } from 'playwright'

let shared: Promise<Browser> | undefined

/** The packaged Chromium; files that share a worker share it, and it ends with the worker. Who opens pages closes them (`closePages`). */
export function openBrowser(): Promise<Browser> {
  shared ??= findChromium().then((launch) => chromium.launch(launch))
  return shared
}

/** Closes every page that is open. */
export async function closePages(browser: Browser | undefined): Promise<void> {
  for (const context of browser?.contexts() ?? []) await context.close()
}
