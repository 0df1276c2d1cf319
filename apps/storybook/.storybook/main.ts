import { fileURLToPath } from 'node:url'
import type { StorybookConfig } from '@storybook/react-vite'
import { defaultClientConditions, mergeConfig } from 'vite'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../../../packages/*/src/**/*.stories.tsx'],
  staticDirs: ['../public'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true },
  typescript: { reactDocgen: false },
  viteFinal: (base) =>
    mergeConfig(base, {
      resolve: {
        conditions: ['@sluice/source', ...defaultClientConditions],
        // Stories need the fakes of the test kit and not its suites, which run in the test runner alone.
        alias: [{ find: /^@sluice\/test-kit$/, replacement: at('../../../tooling/test-kit/src/fakes/index.ts') }],
      },
      build: {
        rolldownOptions: {
          onLog(level: string, log: { code?: string }, handle: (level: string, log: { code?: string }) => void) {
            if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log)
          },
        },
      },
    }),
}

export default config
