import { defineConfig } from 'tsup'

export default defineConfig({
  entry: { index: 'src/index.ts', schema: 'src/schema.ts' },
  format: 'esm',
  target: 'es2023',
  clean: true,
  sourcemap: true,
})
