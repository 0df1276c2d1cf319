import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { browserProject } from './browserProject.ts'

export interface ProjectOptions {
  /** Adds a Chromium project for `*.browser.test.tsx`. */
  readonly browser?: boolean
  /** Whether this is the long suite: `*.long.test.ts`, each file in its own worker, with a separate report. */
  readonly long?: boolean
  /** Files of the Node project; by default all below `src`. */
  readonly include?: readonly string[]
  /**
   * Files of the quick suite that need their own worker, because they set up a document or test what happens before something has
   * loaded. The others share workers, so that each worker loads the sources once.
   */
  readonly alone?: readonly string[]
  /** Test timeout in milliseconds; the default is far longer than tests take on a busy machine. */
  readonly testTimeout?: number
}

/** Path of the setup that creates the temporary folder of a run; projects with their own setup list it before theirs. */
export const temporaryFolder: string = join(import.meta.dirname, 'temporaryFolder.ts')

/** Vitest configuration of a package: sources instead of builds, a JSON report, and Chromium if requested. */
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
      // Polled conditions may depend on loading, which takes long on a busy machine.
      expect: { poll: { timeout: 0.8 * testTimeout } },
      reporters: ['default', 'json'],
      outputFile: { json: `.reports/${long ? 'test-long' : 'test'}.json` },
      projects: [node, ...(alone.length > 0 ? [apart] : []), ...(browser ? [await browserProject()] : [])],
    },
  })
}

/** Node uses entries meant for it: modules for bundlers (`module`) may import without file extensions. */
const nodeConditions = defaultServerConditions.filter((condition) => condition !== 'module')
