import { defineConfig } from 'tsup'

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    'build/index': 'src/build/index.ts',
    'check/index': 'src/check/index.ts',
    'import/index': 'src/import/index.ts',
    'dev/index': 'src/dev/index.ts',
    'preview/index': 'src/preview/index.ts',
  },
  format: 'esm',
  target: 'es2023',
  splitting: true,
  dts: true,
  clean: true,
  sourcemap: true,
})
