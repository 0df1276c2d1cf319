import type { StorybookConfig } from '@storybook/react-vite'
import { defaultClientConditions, mergeConfig } from 'vite'

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
