import { findChromium } from '@sluice/chromium'
import { playwright } from '@vitest/browser-playwright'
import type { TestProjectInlineConfiguration } from 'vitest/config'

interface BrowserProjectOptions {
  /** The folder below which tests are looked for; that of the configuration unless told otherwise. */
  readonly dir?: string
  /** Which files below it are browser tests. */
  readonly include?: readonly string[]
}

/** The Chromium project of a Vitest configuration. */
export async function browserProject({
  dir,
  include = ['src/**/*.browser.test.tsx'],
}: BrowserProjectOptions = {}): Promise<TestProjectInlineConfiguration> {
  return {
    extends: true,
    // Each test file is a document of its own; modules that it shares with the one before are not asked for again.
    server: { headers: { 'Cache-Control': 'max-age=3600' } },
    optimizeDeps: {
      // A cache from before a new import makes a run hang.
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

/** The packaged Chromium as Vitest is to open it. */
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
