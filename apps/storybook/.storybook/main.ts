import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { StorybookConfig } from '@storybook/react-vite'
import { defaultClientConditions, mergeConfig } from 'vite'

const irrigation = join(import.meta.dirname, '../../irrigation')
const sluice = join(import.meta.dirname, '../../../packages/cli/src/main.ts')

// The stories of the app show stored pages, as the build writes them.
execFileSync(
  process.execPath,
  ['--conditions=@sluice/source', sluice, 'build', 'project/gallery.ts', '--out', '.sluice/gallery'],
  { cwd: irrigation, stdio: 'inherit' },
)

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    '../src/Start.mdx',
    '../../../packages/*/src/**/*.stories.tsx',
    '../../irrigation/project/**/*.stories.tsx',
  ],
  staticDirs: [
    '../public',
    '../../irrigation/.sluice/gallery/static',
    { from: '../../irrigation/.sluice/gallery', to: '/gallery' },
  ],
  addons: ['@storybook/addon-a11y', '@storybook/addon-docs', '@storybook/addon-vitest'],
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
