import { defineConfig } from 'tsup'

const subpaths = [
  'index',
  'config',
  'elements/index',
  'formula/docs/index',
  'formula/index',
  'formula/internals',
  'plugins/index',
  'react/index',
  'react/firstRender/hydrate',
  'react/prerender/index',
  'styles/index',
  'development/index',
  'testing/index',
  'workflows/index',
]

export default defineConfig({
  entry: Object.fromEntries(subpaths.map((path) => [path, `src/${path}.ts`])),
  format: 'esm',
  target: 'es2023',
  splitting: true,
  clean: true,
  sourcemap: true,
  loader: { '.css': 'copy' },
})
