import { findChromium } from '@sluice/chromium'
import { type Browser, chromium } from 'playwright'

let shared: Promise<Browser> | undefined

/**
 * The packaged Chromium; test files in the same worker share it, and it closes with the worker. Tests must close the pages they
 * open (`closePages`).
 */
export function openBrowser(): Promise<Browser> {
  shared ??= findChromium().then((launch) => chromium.launch(launch))
  return shared
}

/** Closes all open pages. */
export async function closePages(browser: Browser | undefined): Promise<void> {
  for (const context of browser?.contexts() ?? []) await context.close()
}
