import { findChromium } from '@sluice/chromium'
import { playwright } from '@vitest/browser-playwright'
import type { TestProjectInlineConfiguration } from 'vitest/config'

interface BrowserProjectOptions {
  /** Folder below which tests are searched; by default that of the configuration. */
  readonly dir?: string
  /** Patterns of browser test files below the folder. */
  readonly include?: readonly string[]
}

/** The Chromium project of a Vitest configuration. */
export async function browserProject({
  dir,
  include = ['src/**/*.browser.test.tsx'],
}: BrowserProjectOptions = {}): Promise<TestProjectInlineConfiguration> {
  return {
    extends: true,
    // Each test file is a new document; caching avoids reloading modules shared with earlier files.
    server: { headers: { 'Cache-Control': 'max-age=3600' } },
    optimizeDeps: {
      // With a cache older than a new import, a run hangs.
      force: true,
      include: [
        'react',
        'react-dom',
        'react-dom/client',
        'react/jsx-runtime',
        'react/jsx-dev-runtime',
        'jotai/vanilla',
      ],
    },
    test: {
      name: 'browser',
      ...(dir === undefined ? {} : { dir }),
      include: [...include],
      browser: await packagedBrowser(),
    },
  }
}

/** Vitest browser options for the packaged Chromium. */
export async function packagedBrowser() {
  const launchOptions = await findChromium()
  return {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    provider: playwright({ launchOptions, contextOptions: { locale: 'en-US' } }),
    instances: [{ browser: 'chromium' as const }],
  }
}
