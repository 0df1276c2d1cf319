import { fileURLToPath } from 'node:url'
import { packagedBrowser } from '@sluice/vitest'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [storybookTest({ configDir: fileURLToPath(new URL('.storybook', import.meta.url)) })],
  // Each file of stories is a document of its own; modules that it shares with the one before are not asked for again.
  server: { headers: { 'Cache-Control': 'max-age=3600' } },
  optimizeDeps: {
    // A story that imports a new package would meet a cache without it, and a reload in the middle of the run.
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
