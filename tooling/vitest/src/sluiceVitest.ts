import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { browserProject } from './browserProject.ts'

export interface ProjectOptions {
  /** Adds a Chromium project for `*.browser.test.tsx`. */
  readonly browser?: boolean
  /** Whether this is the long suite: `*.long.test.ts`, each file with a worker of its own, and a report of their own. */
  readonly long?: boolean
  /** Which files belong to the Node project; all below `src` unless told otherwise. */
  readonly include?: readonly string[]
  /**
   * Those of the quick suite with a worker of their own, as they bring a document, or look at what happens before something has loaded. The
   * others share workers, so that each loads the sources once.
   */
  readonly alone?: readonly string[]
  /** Milliseconds after which a test hangs; far more than it takes on a busy machine unless told. */
  readonly testTimeout?: number
}

/** Path of the setup that makes the temporary folder of a run; projects with a setup of their own name it before theirs. */
export const temporaryFolder: string = join(import.meta.dirname, 'temporaryFolder.ts')

/** The Vitest configuration of a package: sources instead of builds, a JSON report, and Chromium where asked for. */
export async function sluiceVitest({
  browser = false,
  long = false,
  include = [long ? 'src/**/*.long.test.ts' : 'src/**/*.test.{ts,tsx}'],
  alone = [],
  testTimeout = 60_000,
}: ProjectOptions = {}): Promise<ViteUserConfig> {
  const excluded = ['**/*.browser.test.tsx', '**/node_modules/**', ...(long ? [] : ['**/*.long.test.ts'])]
  const node = {
    extends: true as const,
    test: {
      name: 'node',
      globalSetup: temporaryFolder,
      isolate: long,
      include: [...include],
      exclude: [...excluded, ...alone],
    },
  }
  const apart = {
    extends: true as const,
    test: { name: 'alone', globalSetup: temporaryFolder, include: [...alone], exclude: excluded },
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
      outputFile: { json: `.reports/${long ? 'test-long' : 'test'}.json` },
      projects: [node, ...(alone.length > 0 ? [apart] : []), ...(browser ? [await browserProject()] : [])],
    },
  })
}

/** Node runs what is meant for it: modules for bundlers (`module`) may import without file endings. */
const nodeConditions = defaultServerConditions.filter((condition) => condition !== 'module')
