import { cpSync } from 'node:fs'
import { defineConfig } from 'tsup'

export default defineConfig({
  entry: { main: 'src/main.ts', tsxHooks: 'src/project/tsxHooks.ts' },
  format: 'esm',
  target: 'es2023',
  splitting: true,
  clean: true,
  sourcemap: true,
  // A package of this repository that is not published.
  noExternal: ['@sluice/chromium'],
  onSuccess: async () => cpSync('src/new/template', 'dist/template', { recursive: true }),
})
