import { fileURLToPath } from 'node:url'
import { packagedBrowser } from '@sluice/vitest'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [storybookTest({ configDir: fileURLToPath(new URL('.storybook', import.meta.url)) })],
  // Each story file is a separate document; caching avoids requesting shared modules again.
  server: { headers: { 'Cache-Control': 'max-age=3600' } },
  optimizeDeps: {
    // With a stale cache, a story that imports a new package would trigger a reload during the run.
    force: true,
    include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime'],
  },
  test: {
    name: 'storybook',
    reporters: ['default', 'json'],
    outputFile: { json: '.reports/test.json' },
    browser: await packagedBrowser(),
  },
})
