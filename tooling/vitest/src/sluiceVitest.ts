import { join } from 'node:path'
import { findChromium } from '@sluice/chromium'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig, type ViteUserConfig } from 'vitest/config'

export interface ProjectOptions {
  /** Adds a Chromium project for `*.browser.test.tsx`. */
  readonly browser?: boolean
  /** Which files belong to the Node project; `src/**` unless told otherwise. */
  readonly include?: readonly string[]
  /** Milliseconds after which a test hangs; far more than it takes on a busy machine unless told. */
  readonly testTimeout?: number
}

/** The Vitest configuration of a package: sources instead of builds, a JSON report, and Chromium where asked for. */
export async function sluiceVitest({
  browser = false,
  include = ['src/**/*.test.{ts,tsx}'],
  testTimeout = 60_000,
}: ProjectOptions = {}): Promise<ViteUserConfig> {
  const node = {
    extends: true as const,
    test: {
      name: 'node',
      globalSetup: join(import.meta.dirname, 'temporaryFolder.ts'),
      include: [...include],
      exclude: [
        '**/*.browser.test.tsx',
        '**/node_modules/**',
        ...(include.some((glob) => glob.includes('.long.')) ? [] : ['**/*.long.test.ts']),
      ],
    },
  }
  return defineConfig({
    plugins: [react()],
    resolve: { conditions: ['@sluice/source', ...defaultClientConditions] },
    ssr: { resolve: { conditions: ['@sluice/source', ...nodeConditions] } },
    test: {
      testTimeout,
      hookTimeout: testTimeout,
      // What is waited for comes when it has loaded, which takes its time on a busy machine.
      expect: { poll: { timeout: 0.8 * testTimeout } },
      reporters: ['default', 'json'],
      outputFile: { json: '.reports/test.json' },
      projects: browser ? [node, await browserProject()] : [node],
    },
  })
}

/** Node runs what is meant for it: modules for bundlers (`module`) may import without file endings. */
const nodeConditions = defaultServerConditions.filter((condition) => condition !== 'module')

async function browserProject() {
  const launchOptions = await findChromium()
  return {
    extends: true as const,
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
      include: ['src/**/*.browser.test.tsx'],
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({ launchOptions, contextOptions: { locale: 'en-US' } }),
        instances: [{ browser: 'chromium' as const }],
      },
    },
  }
}
