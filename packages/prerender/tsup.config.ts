import { defineConfig } from 'tsup'

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    'site/index': 'src/site/index.ts',
    'site/offline/generate': 'src/site/offline/generate.ts',
  },
  format: 'esm',
  target: 'es2023',
  splitting: true,
  clean: true,
  sourcemap: true,
})
